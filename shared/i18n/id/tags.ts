import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'Label ({{count}})',
  search: 'Cari menurut nama atau warna',
  add: 'Tambah label',
  editTitle: 'Edit label',
  empty: {
    title: 'Belum ada label',
    text: 'Label membantu memilah kontak, misalnya Pelanggan baru atau Hubungi lagi besok.',
  },
  nothingFound: {
    title: 'Label tidak ditemukan',
    text: 'Coba kata lain atau kosongkan pencarian.',
  },
  columns: {
    name: 'Nama',
    color: 'Warna',
    contacts: 'Kontak',
    actions: 'Tindakan',
  },
  contacts_one: '{{count}} kontak',
  contacts_other: '{{count}} kontak',
  form: {
    name: 'Nama',
    color: 'Warna',
  },
  confirm: {
    deleteTitle: 'Hapus {{name}}?',
    deleteText: 'Label ini lepas dari semua kontak. Tindakan ini tidak dapat dibatalkan.',
    deleteAllTitle: 'Hapus semua label?',
    deleteAllText: 'Semua label lepas dari semua kontak. Tindakan ini tidak dapat dibatalkan.',
  },
  toasts: {
    saved: 'Label disimpan.',
    deleted: 'Label dihapus.',
    allDeleted: 'Semua label telah dihapus.',
  },
} satisfies Catalogue['tags'];
