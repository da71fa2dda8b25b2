import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'Balasan cepat ({{count}})',
  search: 'Cari pintasan atau teks',
  add: 'Tambah balasan cepat',
  editTitle: 'Edit balasan cepat',
  empty: {
    title: 'Belum ada balasan cepat',
    text: 'Simpan di sini hal yang ditulis setiap hari. Di percakapan, ketik / dan pintasannya untuk memakainya.',
  },
  nothingFound: {
    title: 'Balasan cepat tidak ditemukan',
    text: 'Coba kata lain atau kosongkan pencarian.',
  },
  columns: {
    shortcut: 'Pintasan',
    message: 'Pesan',
    actions: 'Tindakan',
  },
  form: {
    shortcut: 'Pintasan',
    shortcutHint: 'Di percakapan, ketik / dan pintasannya.',
    message: 'Pesan',
    messageHint: 'Variabel diisi saat pesan dikirim.',
  },
  confirm: {
    deleteTitle: 'Hapus /{{shortcut}}?',
    deleteText: 'Balasan cepat ini hilang dari daftar semua orang. Tindakan ini tidak dapat dibatalkan.',
    deleteAllTitle: 'Hapus semua balasan cepat?',
    deleteAllText: 'Daftar menjadi kosong untuk semua orang. Tindakan ini tidak dapat dibatalkan.',
  },
  toasts: {
    saved: 'Balasan cepat disimpan.',
    deleted: 'Balasan cepat dihapus.',
    allDeleted: 'Semua balasan cepat telah dihapus.',
  },
} satisfies Catalogue['quickAnswers'];
