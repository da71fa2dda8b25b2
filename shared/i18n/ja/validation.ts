import type { Catalogue } from '../catalogue.ts';

export const validation = {
  required: '必須項目です',
  tooShort: '短すぎます。{{min}}文字以上で入力してください',
  tooLong: '長すぎます。{{max}}文字以内で入力してください',
  email: 'メールアドレスが正しくありません',
  greetingRequired: 'キューが2つ以上ある場合は、あいさつメッセージを入力してください',
  invalid: '値が正しくありません',
} satisfies Catalogue['validation'];
