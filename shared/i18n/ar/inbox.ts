import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'يتطلب الانتباه',
  waiting: 'رسائل واردة بانتظار التسجيل: {{count}}. ستصل إلى تذاكرها فور زوال المشكلة، ولن يضيع شيء.',
  files: 'ملفات واردة قيد الانتظار: {{count}}. ستصل فور زوال المشكلة.',
  givenUp: 'رسائل تعذّرت قراءتها: {{count}}. يظهر مكانها تنبيه في التذكرة.',
  replayAll: 'قراءة الكل من جديد',
  replay: 'قراءة رسالة {{from}} من جديد',
  entry: 'من {{from}}، {{at}}: {{reason}}',
  replayed: 'تُقرأ الرسائل من جديد',
  dismissAll: 'تجاهل الكل',
  dismiss: 'تجاهل الرسالة من {{from}}',
  dismissed: 'تم التجاهل: يبقى التنبيه في التذكرة',
  reasons: {
    storage: 'لا توجد مساحة على القرص',
    system: 'عطل في القرص أو الشبكة ({{code}})',
    database: 'عطل في قاعدة البيانات ({{code}})',
    unreadable: 'محتوى غير قابل للقراءة',
    fault: 'خطأ داخلي في Ramal',
  },
} satisfies Catalogue['inbox'];
