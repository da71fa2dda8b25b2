import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: 'Program lain mengirim pesan dengan panggilan ke alamat ini, dengan token di header Authorization.',
    text: {
      title: 'Teks saja',
      text: 'Kirim kolom sebagai JSON atau sebagai formulir.',
    },
    media: {
      title: 'Teks dan file',
      text: 'Kirim formulir multipart dengan file di kolom medias, paling banyak {{max}} per panggilan. Teks menjadi keterangan file pertama.',
    },
    answer: {
      title: 'Respons',
      text: 'Panggilan dijawab begitu pesan masuk antrean kirim, dengan contactId, ticketId, dan messageIds. Penolakan membawa kode di error dan nama kolom di details.',
    },
    fields: {
      title: 'Kolom',
      name: 'Kolom',
      meaning: 'Arti',
      number: 'Wajib. Kode negara, kode area, dan nomor.',
      body: 'Teks, dengan variabel seperti di balasan cepat. Wajib jika tidak ada file.',
      userId: 'Agen yang menerima tiket dalam keadaan terbuka. Tanpa ini tiket tetap menunggu.',
      queueId: 'Antrean tiket.',
      whatsappId: 'Koneksi yang mengirim. Tanpa ini, koneksi utama.',
      clientId: 'UUID dari Anda. Mengulang panggilan dengan UUID yang sama tidak mengirim pesan lagi.',
      medias: 'File-filenya.',
    },
  },
  form: {
    title: 'Kirim pesan',
    number: 'Nomor',
    body: 'Pesan',
    userId: 'ID pengguna (userId)',
    queueId: 'ID antrean (queueId)',
    whatsappId: 'ID koneksi (whatsappId)',
    token: 'Token',
    chooseFile: 'Pilih file',
    dropFile: 'Hapus {{name}}',
    send: 'Kirim pesan',
    sent: 'Pesan masuk antrean kirim.',
  },
  snippets: {
    title: 'Kode',
    text: 'Dengan isi formulir, siap disalin.',
    code: 'Kode dalam {{language}}',
    sampleBody: 'Halo!',
  },
  docs: {
    newTab: 'Buka di tab baru',
  },
  key: {
    lead: 'Siapa pun yang memiliki token ini dapat mengirim pesan atas nama perusahaan. Jaga seperti kata sandi.',
    token: 'Token API',
    none: 'Tanpa token, API tertutup.',
    renew: 'Buat token baru',
    confirmTitle: 'Buat token baru?',
    confirmText: 'Program yang memakai token sekarang berhenti mengirim sampai menerima token baru.',
    renewed: 'Token baru dibuat.',
  },
  clipboard: {
    failed: 'Tidak dapat menyalin. Pilih teksnya, lalu salin dengan keyboard.',
    unsupported:
      'Browser ini hanya menyalin di halaman aman (https). Pilih teksnya, lalu salin dengan keyboard.',
  },
} satisfies Catalogue['publicApi'];
