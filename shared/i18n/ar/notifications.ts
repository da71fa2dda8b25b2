import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'الإشعارات',
  bellQuiet: 'الإشعارات: لا رسائل جديدة',
  bell_zero: 'الإشعارات: لا محادثات فيها رسائل جديدة',
  bell_one: 'الإشعارات: محادثة واحدة فيها رسائل جديدة',
  bell_two: 'الإشعارات: محادثتان فيهما رسائل جديدة',
  bell_few: 'الإشعارات: {{count}} محادثات فيها رسائل جديدة',
  bell_many: 'الإشعارات: {{count}} محادثة فيها رسائل جديدة',
  bell_other: 'الإشعارات: {{count}} محادثة فيها رسائل جديدة',
  empty: 'لا رسائل جديدة.',
  sound: 'تشغيل صوت',
  browser: 'التنبيه عندما لا تكون الصفحة ظاهرة',
  permission: {
    granted: 'الإشعارات مفعّلة في هذا المتصفح.',
    denied: 'الإشعارات محظورة. اسمح بها في أذونات هذا الموقع في المتصفح.',
    error: 'تعذّر تفعيل الإشعارات. أعد المحاولة.',
    unsupported: 'لا يعرض هذا المتصفح الإشعارات.',
  },
} satisfies Catalogue['notifications'];
