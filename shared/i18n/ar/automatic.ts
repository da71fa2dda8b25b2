import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'من {{start}} إلى {{end}}',
  callRefused:
    '*رسالة تلقائية:*\nالمكالمات الصوتية ومكالمات الفيديو غير متاحة على رقم واتساب هذا. يُرجى إرسال رسالة نصية.',
  unsupportedMessage: 'رسالة لا يمكن عرضها إلا على الهاتف.',
  lastMessage: {
    image: '🖼️ صورة',
    audio: '🔉 مقطع صوتي',
    video: '🎬 فيديو',
    application: '📎 ملف',
    location: '🌍 موقع',
    vcard: '👤 جهة اتصال',
    call: '📞 مكالمة',
    sticker: '💟 ملصق',
    unsupported: '📱 افتحها على الهاتف',
    deleted: '🚫 تم حذف الرسالة',
  },
  greeting: {
    morning: 'صباح الخير',
    afternoon: 'طاب يومك',
    evening: 'مساء الخير',
    night: 'مساء الخير',
  },
} satisfies Catalogue['automatic'];
