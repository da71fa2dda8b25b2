import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'de {{start}} à {{end}}',
  callRefused:
    '*Message automatique :*\nLes appels vocaux et vidéo sont désactivés sur ce compte WhatsApp. Merci d’envoyer un message texte.',
  unsupportedMessage: 'Message visible uniquement sur le téléphone.',
  lastMessage: {
    image: '🖼️ Image',
    audio: '🔉 Audio',
    video: '🎬 Vidéo',
    application: '📎 Fichier',
    location: '🌍 Localisation',
    vcard: '👤 Contact',
    call: '📞 Appel',
    sticker: '💟 Sticker',
    unsupported: '📱 À voir sur le téléphone',
    deleted: '🚫 Message supprimé',
  },
  greeting: {
    morning: 'Bonjour',
    afternoon: 'Bonjour',
    evening: 'Bonsoir',
    night: 'Bonsoir',
  },
} satisfies Catalogue['automatic'];
