import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Perusahaan',
    name: 'Nama perusahaan',
    nameHint: 'Muncul di bilah, halaman masuk, kaki halaman, dan tab browser.',
    url: 'Situs web perusahaan',
    urlHint: 'Nama di kaki halaman menuju ke situs itu. Kosongkan jika tidak ada.',
  },
  theme: 'Tema',
  themes: {
    light: 'Tema terang',
    dark: 'Tema gelap',
  },
  logos: {
    title: 'Gambar',
    none: 'Tidak ada gambar',
    choose: 'Pilih gambar',
    remove: 'Hapus',
    favico: {
      label: 'Ikon tab',
      hint: 'Muncul di tab browser. Persegi; PNG, SVG, atau ICO.',
    },
    logo: {
      label: 'Logo',
      hint: 'Muncul di halaman masuk dan di menu.',
    },
    logoTicket: {
      label: 'Logo tiket',
      hint: 'Muncul saat tidak ada tiket yang terbuka.',
    },
    backgroundImage: {
      label: 'Latar percakapan',
      hint: 'Berada di belakang pesan.',
    },
  },
  colors: {
    title: 'Warna',
    hint: 'Warna utama digelapkan di tempat yang perlu agar teks di atasnya mudah dibaca.',
    primaryColor: 'Warna utama',
    secondaryColor: 'Warna sekunder',
    toolbarColor: 'Bilah atas',
    menuItens: 'Butir menu',
    sub: 'Judul menu',
    toolbarIconColor: 'Ikon bilah',
    divide: 'Garis pemisah',
    backgroundDefault: 'Latar halaman',
    backgroundPaper: 'Latar panel',
    textPrimary: 'Teks utama',
    textSecondary: 'Teks sekunder',
    scrollbarThumb: 'Bilah gulir',
    poor: 'Dengan warna ini, banyak orang tidak akan bisa membaca:',
    pair: '{{front}} di atas {{back}}: kontras {{ratio}}, minimal {{needs}}',
    save: 'Simpan warna',
    discard: 'Buang perubahan',
    reset: 'Kembali ke warna bawaan',
  },
  preview: 'Tampilan sistem dengan warna ini',
  toasts: {
    companySaved: 'Perusahaan disimpan.',
    logoSaved: 'Gambar diperbarui.',
    logoFailed: 'Gambar gagal diunggah. Coba lagi.',
    logoRemoved: 'Logo dihapus.',
    removeFailed: 'Logo gagal dihapus. Coba lagi.',
    colorsSaved: 'Warna disimpan: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
