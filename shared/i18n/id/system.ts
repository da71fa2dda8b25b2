import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Ini versi terbaru.',
  outdated: 'Ada versi yang lebih baru: {{latest}}.',
  restart: {
    action: 'Mulai ulang sistem',
    title: 'Mulai ulang sistem?',
    text: 'Semua orang kehilangan kontak selama beberapa detik. Tidak ada pesan yang hilang: pesan yang menunggu akan dikirim setelahnya.',
    running: 'Memulai ulang sistem',
    countdown_one: 'Halaman dimuat ulang dalam {{count}} detik.',
    countdown_other: 'Halaman dimuat ulang dalam {{count}} detik.',
  },
} satisfies Catalogue['system'];
