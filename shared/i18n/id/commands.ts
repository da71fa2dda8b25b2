import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Perintah',
  search: 'Cari halaman, tindakan, tiket, dan kontak',
  groups: {
    here: 'Di halaman ini',
    screens: 'Halaman',
    actions: 'Tindakan',
    tickets: 'Tiket',
    contacts: 'Kontak',
  },
  useLanguage: 'Gunakan bahasa {{name}}',
  nothing: 'Tidak ada yang ditemukan.',
  searching: 'Mencari…',
  shortcuts: {
    title: 'Pintasan keyboard',
    groups: {
      everywhere: 'Di semua halaman',
      tickets: 'Di tiket',
    },
    names: {
      palette: 'Buka perintah',
      sheet: 'Tampilkan pintasan',
      nextTicket: 'Tiket berikutnya',
      previousTicket: 'Tiket sebelumnya',
      acceptTicket: 'Terima tiket',
      replyToLast: 'Balas pesan terakhir pelanggan',
      transferTicket: 'Alihkan tiket',
      closeTicket: 'Selesaikan tiket',
      closeAndNext: 'Selesaikan dan lanjut ke berikutnya',
    },
    singleKeys: 'Gunakan juga pintasan satu tombol',
  },
} satisfies Catalogue['commands'];
