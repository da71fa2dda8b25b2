import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: '定型文（{{count}}）',
  search: 'ショートカットまたは文面を検索',
  add: '定型文を追加',
  editTitle: '定型文を編集',
  empty: {
    title: '定型文はまだありません',
    text: 'よく使う文章をここに保存しましょう。会話で / とショートカットを入力すると使えます。',
  },
  nothingFound: {
    title: '定型文が見つかりません',
    text: '別の言葉で試すか、検索をクリアしてください。',
  },
  columns: {
    shortcut: 'ショートカット',
    message: 'メッセージ',
    actions: '操作',
  },
  form: {
    shortcut: 'ショートカット',
    shortcutHint: '会話で / とショートカットを入力します。',
    message: 'メッセージ',
    messageHint: '変数は送信時に置き換えられます。',
  },
  confirm: {
    deleteTitle: '/{{shortcut}}を削除しますか？',
    deleteText: 'この定型文は全員の一覧から削除されます。この操作は元に戻せません。',
    deleteAllTitle: 'すべての定型文を削除しますか？',
    deleteAllText: '全員の一覧が空になります。この操作は元に戻せません。',
  },
  toasts: {
    saved: '定型文を保存しました。',
    deleted: '定型文を削除しました。',
    allDeleted: 'すべての定型文を削除しました。',
  },
} satisfies Catalogue['quickAnswers'];
