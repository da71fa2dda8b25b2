import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'from {{start}} to {{end}}',
  callRefused:
    '*Automatic message:*\nVoice and video calls are switched off on this WhatsApp. Please send a text message.',
  unsupportedMessage: 'A message that can only be seen on the phone.',
  lastMessage: {
    image: '🖼️ Image',
    audio: '🔉 Audio',
    video: '🎬 Video',
    application: '📎 File',
    location: '🌍 Location',
    vcard: '👤 Contact card',
    call: '📞 Call',
    sticker: '💟 Sticker',
    unsupported: '📱 See it on the phone',
    deleted: '🚫 Deleted message',
  },
  greeting: {
    morning: 'Good morning',
    afternoon: 'Good afternoon',
    evening: 'Good evening',
    night: 'Hello',
  },
} satisfies Catalogue['automatic'];
