import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'dalle {{start}} alle {{end}}',
  callRefused:
    '*Messaggio automatico:*\nLe chiamate vocali e le videochiamate sono disattivate su questo WhatsApp. Si prega di inviare un messaggio di testo.',
  unsupportedMessage: 'Messaggio visibile solo sul telefono.',
  lastMessage: {
    image: '🖼️ Immagine',
    audio: '🔉 Audio',
    video: '🎬 Video',
    application: '📎 File',
    location: '🌍 Posizione',
    vcard: '👤 Contatto',
    call: '📞 Chiamata',
    sticker: '💟 Sticker',
    unsupported: '📱 Da vedere sul telefono',
    deleted: '🚫 Messaggio eliminato',
  },
  greeting: {
    morning: 'Buongiorno',
    afternoon: 'Buon pomeriggio',
    evening: 'Buonasera',
    night: 'Buonasera',
  },
} satisfies Catalogue['automatic'];
