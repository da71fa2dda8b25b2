import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'الوسوم ({{count}})',
  search: 'البحث بالاسم أو اللون',
  add: 'إضافة وسم',
  editTitle: 'تعديل الوسم',
  empty: {
    title: 'لا توجد وسوم بعد',
    text: 'تساعدك الوسوم على تصنيف جهات الاتصال، مثل «عميل جديد» أو «معاودة الاتصال غدًا».',
  },
  nothingFound: {
    title: 'لم يُعثر على وسوم',
    text: 'جرّب كلمة أخرى أو امسح البحث.',
  },
  columns: {
    name: 'الاسم',
    color: 'اللون',
    contacts: 'جهات الاتصال',
    actions: 'الإجراءات',
  },
  contacts_zero: 'لا جهات اتصال',
  contacts_one: 'جهة اتصال واحدة',
  contacts_two: 'جهتا اتصال',
  contacts_few: '{{count}} جهات اتصال',
  contacts_many: '{{count}} جهة اتصال',
  contacts_other: '{{count}} جهة اتصال',
  form: {
    name: 'الاسم',
    color: 'اللون',
  },
  confirm: {
    deleteTitle: 'حذف {{name}}؟',
    deleteText: 'يُزال الوسم من كل جهات الاتصال. لا يمكن التراجع عن ذلك.',
    deleteAllTitle: 'حذف كل الوسوم؟',
    deleteAllText: 'تُزال كل الوسوم من كل جهات الاتصال. لا يمكن التراجع عن ذلك.',
  },
  toasts: {
    saved: 'تم حفظ الوسم.',
    deleted: 'تم حذف الوسم.',
    allDeleted: 'تم حذف كل الوسوم.',
  },
} satisfies Catalogue['tags'];
