import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: '必填项',
  tooShort: '太短！请至少输入 {{min}} 个字符',
  tooLong: '太长！请最多输入 {{max}} 个字符',
  email: '邮箱无效',
  greetingRequired: '有多个队列时，请填写欢迎语',
  invalid: '值无效',
} satisfies Catalogue['validation'];
