import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'إضافة قسم',
  editTitle: 'تعديل القسم',
  empty: {
    title: 'لا توجد أقسام بعد',
    text: 'أنشئ أقسامًا مثل المبيعات أو الدعم ليختار العملاء مع من يريدون التحدث.',
  },
  columns: {
    id: 'المعرّف',
    name: 'الاسم',
    color: 'اللون',
    greeting: 'رسالة الترحيب',
    hours: 'أوقات العمل',
    actions: 'الإجراءات',
  },
  hours: 'من {{start}} إلى {{end}}',
  always: 'مفتوح دائمًا',
  form: {
    name: 'الاسم',
    color: 'اللون',
    greetingMessage: 'رسالة الترحيب',
    greetingHint: 'تُرسل عندما يختار العميل هذا القسم.',
    startWork: 'بداية العمل',
    endWork: 'نهاية العمل',
    hoursHint: 'اترك الوقتين فارغين للعمل دائمًا. يمكن أن يمتد الوقت إلى ما بعد منتصف الليل.',
    anyTime: 'بدون وقت محدد',
    bothHours: 'أدخل البداية والنهاية، أو اتركهما فارغتين.',
    absenceMessage: 'رسالة الغياب',
    absenceHint: 'تُرسل خارج أوقات العمل.',
  },
  confirm: {
    deleteTitle: 'حذف {{name}}؟',
    deleteText: 'تبقى تذاكر هذا القسم محفوظة، لكن بدون قسم.',
  },
  toasts: {
    saved: 'تم حفظ القسم.',
    deleted: 'تم حذف القسم.',
  },
} satisfies Catalogue['queues'];
