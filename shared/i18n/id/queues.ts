import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'Tambah antrean',
  editTitle: 'Edit antrean',
  empty: {
    title: 'Belum ada antrean',
    text: 'Buat antrean seperti Penjualan atau Dukungan agar pelanggan memilih dengan siapa mereka ingin berbicara.',
  },
  columns: {
    id: 'ID',
    name: 'Nama',
    color: 'Warna',
    greeting: 'Pesan salam',
    hours: 'Jam layanan',
    actions: 'Tindakan',
  },
  hours: 'pukul {{start}} sampai {{end}}',
  always: 'Selalu buka',
  form: {
    name: 'Nama',
    color: 'Warna',
    greetingMessage: 'Pesan salam',
    greetingHint: 'Dikirim saat pelanggan memilih antrean ini.',
    startWork: 'Jam buka',
    endWork: 'Jam tutup',
    hoursHint: 'Kosongkan keduanya agar selalu buka. Jam layanan boleh melewati tengah malam.',
    anyTime: 'Tanpa jam',
    bothHours: 'Isi jam buka dan jam tutup, atau kosongkan keduanya.',
    absenceMessage: 'Pesan di luar jam layanan',
    absenceHint: 'Dikirim di luar jam layanan.',
  },
  confirm: {
    deleteTitle: 'Hapus {{name}}?',
    deleteText: 'Tiket di antrean ini tetap tersimpan, tetapi tanpa antrean.',
  },
  toasts: {
    saved: 'Antrean disimpan.',
    deleted: 'Antrean dihapus.',
  },
} satisfies Catalogue['queues'];
