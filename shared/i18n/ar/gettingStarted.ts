import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'الخطوات الأولى',
  welcome: 'لنجهّز كل شيء يا {{name}}',
  progress: '{{done}} من {{all}}',
  hide: 'عدم الإظهار مجددًا',
  done: 'تم',
  steps: {
    connect: {
      title: 'ربط واتساب',
      text: 'افتح واتساب على هاتف الشركة وامسح رمز QR. يستغرق ذلك دقيقة.',
      action: 'فتح الاتصالات',
    },
    queues: {
      title: 'إنشاء الأقسام',
      text: 'الأقسام هي ما يختار منه العميل، مثل المبيعات والدعم.',
      action: 'فتح الأقسام',
    },
    people: {
      title: 'إضافة الفريق',
      text: 'يدخل كل شخص ببريده ويخدم الأقسام التي تختارها.',
      action: 'فتح المستخدمين',
    },
    message: {
      title: 'استقبال أول رسالة أو إرسالها',
      text: 'راسل الرقم المرتبط من هاتف آخر، أو افتح جهة اتصال وابدأ المحادثة.',
      action: 'فتح جهات الاتصال',
    },
  },
} satisfies Catalogue['gettingStarted'];
