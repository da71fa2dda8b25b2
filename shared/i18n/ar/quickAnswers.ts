import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'الردود السريعة ({{count}})',
  search: 'البحث بالاختصار أو النص',
  add: 'إضافة رد سريع',
  editTitle: 'تعديل الرد السريع',
  empty: {
    title: 'لا توجد ردود سريعة بعد',
    text: 'احفظ هنا ما تكتبه كل يوم. في المحادثة، اكتب / ثم الاختصار لاستخدامه.',
  },
  nothingFound: {
    title: 'لم يُعثر على ردود سريعة',
    text: 'جرّب كلمة أخرى أو امسح البحث.',
  },
  columns: {
    shortcut: 'الاختصار',
    message: 'الرسالة',
    actions: 'الإجراءات',
  },
  form: {
    shortcut: 'الاختصار',
    shortcutHint: 'في المحادثة، اكتب / ثم الاختصار.',
    message: 'الرسالة',
    messageHint: 'تُملأ المتغيرات عند الإرسال.',
  },
  confirm: {
    deleteTitle: 'حذف /{{shortcut}}؟',
    deleteText: 'يُحذف الرد السريع من قائمة الجميع. لا يمكن التراجع عن ذلك.',
    deleteAllTitle: 'حذف كل الردود السريعة؟',
    deleteAllText: 'تصبح القائمة فارغة لدى الجميع. لا يمكن التراجع عن ذلك.',
  },
  toasts: {
    saved: 'تم حفظ الرد السريع.',
    deleted: 'تم حذف الرد السريع.',
    allDeleted: 'تم حذف كل الردود السريعة.',
  },
} satisfies Catalogue['quickAnswers'];
