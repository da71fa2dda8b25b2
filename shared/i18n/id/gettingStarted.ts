import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'Langkah pertama',
  welcome: 'Mari siapkan semuanya, {{name}}',
  progress: '{{done}} dari {{all}}',
  hide: 'Jangan tampilkan lagi',
  done: 'Selesai',
  steps: {
    connect: {
      title: 'Hubungkan WhatsApp',
      text: 'Buka WhatsApp di ponsel perusahaan dan pindai kode QR. Hanya perlu satu menit.',
      action: 'Buka koneksi',
    },
    queues: {
      title: 'Buat antrean',
      text: 'Antrean adalah bagian yang dipilih pelanggan, misalnya Penjualan dan Dukungan.',
      action: 'Buka antrean',
    },
    people: {
      title: 'Tambahkan tim',
      text: 'Setiap orang masuk dengan emailnya sendiri dan melayani antrean yang Anda pilih.',
      action: 'Buka pengguna',
    },
    message: {
      title: 'Terima atau kirim pesan pertama',
      text: 'Kirim pesan ke nomor yang terhubung dari ponsel lain, atau buka kontak dan mulai percakapan.',
      action: 'Buka kontak',
    },
  },
} satisfies Catalogue['gettingStarted'];
