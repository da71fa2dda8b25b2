import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'هذا هو أحدث إصدار.',
  outdated: 'يوجد إصدار أحدث: {{latest}}.',
  restart: {
    action: 'إعادة تشغيل النظام',
    title: 'إعادة تشغيل النظام؟',
    text: 'ينقطع الاتصال لدى الجميع لبضع ثوانٍ. لا تضيع أي رسالة: ما في قائمة الإرسال يُرسل لاحقًا.',
    running: 'جارٍ إعادة تشغيل النظام',
    countdown_zero: 'يُعاد تحميل الصفحة الآن.',
    countdown_one: 'يُعاد تحميل الصفحة بعد ثانية واحدة.',
    countdown_two: 'يُعاد تحميل الصفحة بعد ثانيتين.',
    countdown_few: 'يُعاد تحميل الصفحة بعد {{count}} ثوانٍ.',
    countdown_many: 'يُعاد تحميل الصفحة بعد {{count}} ثانية.',
    countdown_other: 'يُعاد تحميل الصفحة بعد {{count}} ثانية.',
  },
} satisfies Catalogue['system'];
