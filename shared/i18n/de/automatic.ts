import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'von {{start}} bis {{end}} Uhr',
  callRefused:
    '*Automatische Nachricht:*\nSprach- und Videoanrufe sind bei diesem WhatsApp-Konto deaktiviert. Bitte senden Sie eine Textnachricht.',
  unsupportedMessage: 'Nachricht, die nur auf dem Telefon zu sehen ist.',
  lastMessage: {
    image: '🖼️ Bild',
    audio: '🔉 Audio',
    video: '🎬 Video',
    application: '📎 Datei',
    location: '🌍 Standort',
    vcard: '👤 Kontakt',
    call: '📞 Anruf',
    sticker: '💟 Sticker',
    unsupported: '📱 Auf dem Telefon ansehen',
    deleted: '🚫 Nachricht gelöscht',
  },
  greeting: {
    morning: 'Guten Morgen',
    afternoon: 'Guten Tag',
    evening: 'Guten Abend',
    night: 'Guten Abend',
  },
} satisfies Catalogue['automatic'];
