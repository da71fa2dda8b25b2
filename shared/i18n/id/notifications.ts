import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'Notifikasi',
  bellQuiet: 'Notifikasi: tidak ada pesan baru',
  bell_one: 'Notifikasi: {{count}} percakapan dengan pesan baru',
  bell_other: 'Notifikasi: {{count}} percakapan dengan pesan baru',
  empty: 'Tidak ada pesan baru.',
  sound: 'Bunyikan suara',
  browser: 'Beri tahu saat halaman tidak terlihat',
  permission: {
    granted: 'Notifikasi aktif di browser ini.',
    denied: 'Notifikasi diblokir. Izinkan di izin situs ini, di browser Anda.',
    error: 'Notifikasi tidak dapat diaktifkan. Coba lagi.',
    unsupported: 'Browser ini tidak menampilkan notifikasi.',
  },
} satisfies Catalogue['notifications'];
