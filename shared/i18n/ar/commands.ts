import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'الأوامر',
  search: 'البحث عن الصفحات والإجراءات والتذاكر وجهات الاتصال',
  groups: {
    here: 'في هذه الصفحة',
    screens: 'الصفحات',
    actions: 'الإجراءات',
    tickets: 'التذاكر',
    contacts: 'جهات الاتصال',
  },
  useLanguage: 'استخدام اللغة {{name}}',
  nothing: 'لا نتائج.',
  searching: 'جارٍ البحث…',
  shortcuts: {
    title: 'اختصارات لوحة المفاتيح',
    groups: {
      everywhere: 'في كل الصفحات',
      tickets: 'في التذاكر',
    },
    names: {
      palette: 'فتح الأوامر',
      sheet: 'عرض الاختصارات',
      nextTicket: 'التذكرة التالية',
      previousTicket: 'التذكرة السابقة',
      acceptTicket: 'قبول التذكرة',
      replyToLast: 'الرد على آخر رسالة من العميل',
      transferTicket: 'تحويل التذكرة',
      closeTicket: 'إنهاء التذكرة',
      closeAndNext: 'الإنهاء والانتقال إلى التالية',
    },
    singleKeys: 'استخدام اختصارات المفتاح الواحد أيضًا',
  },
} satisfies Catalogue['commands'];
