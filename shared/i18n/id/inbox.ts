import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'Perlu perhatian',
  waiting:
    'Pesan masuk yang menunggu dicatat: {{count}}. Pesan masuk ke tiket begitu masalah selesai; tidak ada yang hilang.',
  files: 'File masuk yang menunggu: {{count}}. File tiba begitu masalah selesai.',
  givenUp: 'Pesan yang tidak dapat dibaca: {{count}}. Di tiket ada pemberitahuan sebagai gantinya.',
  replayAll: 'Baca ulang semua',
  replay: 'Baca ulang pesan dari {{from}}',
  entry: 'Dari {{from}}, {{at}}: {{reason}}',
  replayed: 'Pesan sedang dibaca ulang',
  dismissAll: 'Abaikan semua',
  dismiss: 'Abaikan pesan dari {{from}}',
  dismissed: 'Diabaikan: pemberitahuannya tetap ada di tiket',
  reasons: {
    storage: 'ruang disk habis',
    system: 'gangguan disk atau jaringan ({{code}})',
    database: 'gangguan basis data ({{code}})',
    unreadable: 'isi tidak dapat dibaca',
    fault: 'kesalahan internal Ramal',
  },
} satisfies Catalogue['inbox'];
