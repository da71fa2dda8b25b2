import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'von {{start}} bis {{end}} Uhr',
  callRefused:
    '*Automatische Nachricht:*\nSprach- und Videoanrufe sind in diesem WhatsApp ausgeschaltet. Bitte senden Sie eine Textnachricht.',
  unsupportedMessage: 'Eine Nachricht, die nur auf dem Telefon zu sehen ist.',
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
    deleted: '🚫 Gelöschte Nachricht',
  },
  greeting: {
    morning: 'Guten Morgen',
    afternoon: 'Guten Tag',
    evening: 'Guten Abend',
    night: 'Guten Abend',
  },
} satisfies Catalogue['automatic'];
