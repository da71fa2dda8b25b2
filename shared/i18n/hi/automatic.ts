import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: '{{start}} से {{end}} तक',
  callRefused: '*स्वचालित संदेश:*\nइस WhatsApp पर वॉइस और वीडियो कॉल बंद हैं। कृपया लिखकर संदेश भेजें।',
  unsupportedMessage: 'यह संदेश केवल फ़ोन पर देखा जा सकता है।',
  lastMessage: {
    image: '🖼️ तस्वीर',
    audio: '🔉 ऑडियो',
    video: '🎬 वीडियो',
    application: '📎 फ़ाइल',
    location: '🌍 लोकेशन',
    vcard: '👤 संपर्क',
    call: '📞 कॉल',
    sticker: '💟 स्टिकर',
    unsupported: '📱 फ़ोन पर देखें',
    deleted: '🚫 संदेश मिटाया गया',
  },
  greeting: {
    morning: 'सुप्रभात',
    afternoon: 'नमस्कार',
    evening: 'शुभ संध्या',
    night: 'नमस्कार',
  },
} satisfies Catalogue['automatic'];
