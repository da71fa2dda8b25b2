import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'de {{start}} a {{end}}',
  callRefused:
    '*Mensaje automático:*\nLas llamadas de voz y de video están desactivadas en este WhatsApp. Por favor, envíe un mensaje de texto.',
  unsupportedMessage: 'Mensaje que solo se puede ver en el teléfono.',
  lastMessage: {
    image: '🖼️ Imagen',
    audio: '🔉 Audio',
    video: '🎬 Video',
    application: '📎 Archivo',
    location: '🌍 Ubicación',
    vcard: '👤 Contacto',
    call: '📞 Llamada',
    sticker: '💟 Sticker',
    unsupported: '📱 Véalo en el teléfono',
    deleted: '🚫 Mensaje eliminado',
  },
  greeting: {
    morning: 'Buenos días',
    afternoon: 'Buenas tardes',
    evening: 'Buenas noches',
    night: 'Buenas noches',
  },
} satisfies Catalogue['automatic'];
