import type { Catalogue } from '../catalogue.ts';

export const integrations = {
  lead: 'Kunci dan alamat layanan yang bekerja dengan sistem. Semuanya disimpan terenkripsi; setelah disimpan, kunci tidak ditampilkan lagi.',
  saved: 'Integrasi disimpan.',
  services: {
    ai: 'Kecerdasan buatan',
    flows: 'Otomatisasi',
    hub: 'Kanal pesan',
    maps: 'Peta',
  },
  labels: {
    organization: 'Organisasi',
    apikey: 'Kunci API',
    urlApiN8N: 'Alamat API',
    hubToken: 'Token',
    apiMaps: 'Kunci API',
  },
  hints: {
    organization: 'Kode organisasi Anda di penyedia AI.',
    apikey: 'Kunci rahasia dari penyedia AI.',
    urlApiN8N: 'Alamat alat otomatisasi Anda, dengan https://.',
    hubToken: 'Token layanan yang menghubungkan Facebook, Instagram, dan kanal lain.',
    apiMaps: 'Kunci layanan peta.',
  },
} satisfies Catalogue['integrations'];
