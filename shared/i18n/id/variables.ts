import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Sisipkan variabel',
  name: 'nama kontak',
  userName: 'nama agen',
  ms: 'selamat pagi, selamat siang…',
  protocol: 'nomor referensi',
  date: 'tanggal',
  hour: 'jam',
  ticketId: 'nomor tiket',
  queue: 'antrean',
  connection: 'koneksi',
} satisfies Catalogue['variables'];
