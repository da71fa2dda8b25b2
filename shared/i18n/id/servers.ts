import type { Catalogue } from '../catalogue.ts';

export const servers = {
  title: 'Server',
  add: 'Tambah server',
  choose: 'Pakai yang ini',
  current: 'Sedang dipakai',
  managed: 'Dari perusahaan',
  first: {
    title: 'Hubungkan ke server',
    lead: 'Masukkan alamat yang dipakai perusahaan Anda. Ini hanya perlu dilakukan sekali.',
  },
  form: {
    name: 'Nama',
    nameHint: 'Sebutan Anda untuk server ini, misalnya nama perusahaan.',
    url: 'Alamat',
    urlHint: 'Alamat yang sama seperti yang dibuka di browser.',
    connect: 'Hubungkan',
    looking: 'Memeriksa…',
  },
  forget: {
    title: 'Keluarkan {{name}} dari daftar?',
    text: 'Tidak ada yang dihapus di server. Untuk memakainya lagi, tambahkan alamatnya lagi.',
    action: 'Keluarkan',
  },
  faults: {
    address: 'Ini bukan alamat. Periksa apakah ada salah ketik.',
    known: 'Server ini sudah ada di daftar.',
    locked: 'Perusahaan Anda sudah menentukan server; server lain tidak dapat ditambahkan.',
    notFound: 'Tidak ada komputer dengan nama itu. Periksa alamat dan koneksi internet Anda.',
    unreachable: 'Tidak ada jawaban di alamat itu. Periksa alamat, port, dan koneksi internet Anda.',
    certificate:
      'Koneksi tidak aman: sertifikat server tidak valid atau sudah kedaluwarsa. Beri tahu administrator.',
    notOurs: 'Ada sesuatu di alamat itu, tetapi bukan server Ramal.',
    serverTooOld: 'Versi server terlalu lama untuk program ini. Minta administrator memperbaruinya.',
    programTooOld: 'Versi program ini terlalu lama untuk server. Perbarui Ramal di komputer ini.',
  },
  trouble: {
    settings:
      'Pengaturan komputer ini tidak dapat dibaca dan dikembalikan ke bawaan. File lama disimpan di {{file}}.',
    managed:
      'Konfigurasi perusahaan tidak dapat dibaca dan tidak dipakai: {{file}}. Beri tahu administrator.',
    unprotected:
      'Linux ini tidak mengizinkan sandbox untuk program AppImage, dan Ramal dibuka tanpa sandbox. Pasang paket .deb agar terlindungi.',
    noKeyStore:
      'Komputer ini tidak memiliki penyimpanan kata sandi yang aktif, jadi Anda harus masuk setiap kali Ramal dibuka. Di Linux, pasang dan buka kunci GNOME Keyring atau KWallet.',
  },
} satisfies Catalogue['servers'];
