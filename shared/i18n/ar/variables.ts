import type { Catalogue } from '../catalogue.ts';

export const variables = {
  insert: 'إدراج متغير',
  name: 'اسم جهة الاتصال',
  userName: 'اسم الموظف',
  ms: 'صباح الخير، مساء الخير…',
  protocol: 'رقم المتابعة',
  date: 'التاريخ',
  hour: 'الوقت',
  ticketId: 'رقم التذكرة',
  queue: 'القسم',
  connection: 'الاتصال',
} satisfies Catalogue['variables'];
