import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: 'حقل مطلوب',
  tooShort: 'قصير جدًا! الحد الأدنى لعدد الأحرف: {{min}}',
  tooLong: 'طويل جدًا! الحد الأقصى لعدد الأحرف: {{max}}',
  email: 'البريد الإلكتروني غير صالح',
  greetingRequired: 'عند وجود أكثر من قسم، اكتب رسالة ترحيب',
  invalid: 'قيمة غير صالحة',
} satisfies Catalogue['validation'];
