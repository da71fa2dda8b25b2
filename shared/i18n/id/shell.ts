import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Halo, {{user}}! Selamat datang di {{company}}.',
  skipToContent: 'Langsung ke isi',
  skipToMenu: 'Langsung ke menu',
  openMenu: 'Buka menu',
  closeMenu: 'Tutup menu',
  menu: 'Menu utama',
  groups: {
    general: 'Umum',
    administration: 'Administrasi',
    api: 'API',
  },
  theme: {
    toDark: 'Pakai tema gelap',
    toLight: 'Pakai tema terang',
  },
  language: 'Bahasa',
  languageSoon: 'segera',
  account: 'Akun {{name}}',
  profile: 'Profil saya',
  logout: 'Keluar',
  connectionTrouble: 'Ada koneksi yang perlu diperhatikan',
  reconnecting: 'Tidak ada kontak dengan server sejak {{time}}. Mencoba menghubungkan kembali…',
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Alamatnya mungkin salah ketik atau halaman sudah pindah.',
    action: 'Ke daftar tiket',
  },
  broken: {
    title: 'Ada yang salah di halaman ini',
    text: 'Tidak ada data tersimpan yang hilang. Muat ulang halaman untuk melanjutkan.',
    action: 'Muat ulang',
  },
  loadFailed: 'Tidak dapat dimuat',
  unreachable: 'Server tidak dapat dihubungi. Periksa koneksi internet Anda, lalu coba lagi.',
  unexpected: 'Terjadi kesalahan tak terduga!',
  noPermission: {
    title: 'Halaman khusus administrator',
    text: 'Hubungi administrator jika Anda memerlukannya.',
  },
  kept_one: '{{count}} pesan akan dikirim saat koneksi kembali.',
  kept_other: '{{count}} pesan akan dikirim saat koneksi kembali.',
  tryNow: 'Coba sekarang',
  held: 'Pesan belum terkirim yang menunggu keputusan Anda: {{count}}.',
  showUnsent: 'Lihat pesan',
  leave: {
    title: 'Keluar tanpa mengirim?',
    text: 'Pesan yang belum terkirim: {{count}}. Jika Anda keluar, pesan itu dihapus dari perangkat ini.',
    action: 'Keluar dan buang',
  },
} satisfies Catalogue['shell'];
