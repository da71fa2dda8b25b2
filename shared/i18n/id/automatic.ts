import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'pukul {{start}} sampai {{end}}',
  callRefused:
    '*Pesan otomatis:*\nPanggilan suara dan video dinonaktifkan di WhatsApp ini. Silakan kirim pesan teks.',
  unsupportedMessage: 'Pesan ini hanya dapat dilihat di ponsel.',
  lastMessage: {
    image: '🖼️ Gambar',
    audio: '🔉 Audio',
    video: '🎬 Video',
    application: '📎 File',
    location: '🌍 Lokasi',
    vcard: '👤 Kontak',
    call: '📞 Panggilan',
    sticker: '💟 Stiker',
    unsupported: '📱 Lihat di ponsel',
    deleted: '🚫 Pesan dihapus',
  },
  greeting: {
    morning: 'Selamat pagi',
    afternoon: 'Selamat siang',
    evening: 'Selamat malam',
    night: 'Selamat malam',
  },
} satisfies Catalogue['automatic'];
