import type { Catalogue } from '../catalogue.ts';

export const auth = {
  title: 'ログイン',
  lead: 'お客様への対応を、ひとつの場所で。',
  email: 'メールアドレス',
  password: 'パスワード',
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  login: 'ログイン',
  loggingIn: 'ログイン中…',
  loginFailed: 'ログインできませんでした。もう一度お試しください。',
  welcome: 'ログインしました。',
  name: '名前',
  otherWays: 'その他のログインページ',
  backToLogin: 'ログインに戻る',
  signup: {
    title: 'アカウント作成',
    lead: 'お客様対応のチームに参加しましょう。',
    link: 'アカウントを作成',
    submit: 'アカウントを作成',
    submitting: '作成中…',
    haveAccount: 'アカウントをお持ちの方はログイン',
    done: 'アカウントを作成しました。ログインしてください。',
  },
  forgot: {
    title: 'パスワードをお忘れですか？',
    lead: '新しいパスワードを設定するためのリンクをお送りします。',
    link: 'パスワードを忘れた場合',
    submit: 'リンクを送信',
    submitting: '送信中…',
    sent: '{{email}}のアカウントがある場合は、リンクをお送りしました。リンクは1時間有効です。迷惑メールフォルダーもご確認ください。',
  },
  reset: {
    title: 'パスワードの再設定',
    lead: '5～50文字のパスワードを設定してください。',
    newPassword: '新しいパスワード',
    confirmation: '新しいパスワード（確認）',
    mismatch: 'パスワードが一致しません',
    submit: '新しいパスワードを保存',
    submitting: '保存中…',
    newLink: '新しいリンクをリクエスト',
    done: 'パスワードを再設定しました。ログインしてください。',
  },
  resetMail: {
    subject: 'Ramalのパスワード再設定',
    text: '{{name}} 様\n\nパスワード再設定のご依頼を受け付けました。次のリンクから新しいパスワードを設定してください。リンクは1時間有効で、1回だけ使えます。\n\n{{link}}\n\nお心当たりがない場合は、何もする必要はありません。パスワードは変更されません。\n',
  },
  ended: {
    elsewhere:
      '別の端末でログインしたため、このログインセッションは終了しました。心当たりがない場合は、パスワードを再設定してください。',
    passwordChanged:
      'アカウントのパスワードが変更されたため、ログインセッションは終了しました。新しいパスワードでログインしてください。',
    copied:
      '安全のためログインセッションを終了しました。別のプログラムが使用していました。もう一度ログインしてください。',
    outOfHours: '勤務時間が終了しました。勤務時間内にもう一度ログインしてください。',
  },
} satisfies Catalogue['auth'];
