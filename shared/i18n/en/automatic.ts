import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'from {{start}} to {{end}}',
  callRefused:
    '*Automatic message:*\nVoice and video calls are turned off on this WhatsApp. Please send a text message.',
  unsupportedMessage: 'Message that can only be seen on the phone.',
  lastMessage: {
    image: '🖼️ Image',
    audio: '🔉 Audio',
    video: '🎬 Video',
    application: '📎 File',
    location: '🌍 Location',
    vcard: '👤 Contact',
    call: '📞 Call',
    sticker: '💟 Sticker',
    unsupported: '📱 View on the phone',
    deleted: '🚫 Message deleted',
  },
  greeting: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    night: 'Hello',
  },
} satisfies Catalogue['automatic'];
