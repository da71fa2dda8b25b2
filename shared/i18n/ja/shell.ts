import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: '{{user}}さん、{{company}}へようこそ。',
  skipToContent: '本文へ移動',
  skipToMenu: 'メニューへ移動',
  openMenu: 'メニューを開く',
  closeMenu: 'メニューを閉じる',
  menu: 'メインメニュー',
  groups: {
    general: '一般',
    administration: '管理',
    api: 'API',
  },
  theme: {
    toDark: 'ダークテーマに切り替え',
    toLight: 'ライトテーマに切り替え',
  },
  language: '言語',
  languageSoon: '近日対応',
  account: '{{name}}のアカウント',
  profile: 'プロフィール',
  logout: 'ログアウト',
  connectionTrouble: '確認が必要な接続があります',
  reconnecting: '{{time}}からサーバーと通信できません。再接続しています…',
  kept_one: '接続が回復すると、メッセージ{{count}}件が送信されます。',
  kept_other: '接続が回復すると、メッセージ{{count}}件が送信されます。',
  notFound: {
    title: 'ページが見つかりません',
    text: 'アドレスの入力間違いか、ページが移動した可能性があります。',
    action: 'チケットへ移動',
  },
  broken: {
    title: 'このページで問題が発生しました',
    text: '保存済みの内容は失われていません。続けるには再読み込みしてください。',
    action: '再読み込み',
  },
  loadFailed: '読み込めませんでした',
  unreachable: 'サーバーと通信できません。インターネット接続を確認して再試行してください。',
  unexpected: '予期しないエラーが発生しました。',
  noPermission: {
    title: '管理者専用のページです',
    text: '必要な場合は管理者にお問い合わせください。',
  },
  tryNow: '今すぐ試す',
  held: '判断を待っている未送信のメッセージ：{{count}}件。',
  showUnsent: 'メッセージを見る',
  leave: {
    title: '送信せずにログアウトしますか？',
    text: 'まだ送信されていないメッセージ：{{count}}件。ログアウトすると、この端末から削除されます。',
    action: '破棄してログアウト',
  },
} satisfies Catalogue['shell'];
