import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'コマンド',
  search: '画面、操作、チケット、連絡先を検索',
  groups: {
    here: 'この画面',
    screens: '画面',
    actions: '操作',
    tickets: 'チケット',
    contacts: '連絡先',
  },
  useLanguage: '言語を{{name}}にする',
  nothing: '見つかりませんでした。',
  searching: '検索中…',
  shortcuts: {
    title: 'キーボードショートカット',
    groups: {
      everywhere: 'すべての画面',
      tickets: 'チケット画面',
    },
    names: {
      palette: 'コマンドを開く',
      sheet: 'ショートカットを表示',
      nextTicket: '次のチケット',
      previousTicket: '前のチケット',
      acceptTicket: 'チケットを受け付ける',
      replyToLast: 'お客様の最後のメッセージに返信',
      transferTicket: 'チケットを転送',
      closeTicket: 'チケットを解決',
      closeAndNext: '解決して次へ',
    },
    singleKeys: '1つのキーだけのショートカットも使用する',
  },
} satisfies Catalogue['commands'];
