import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'タグ（{{count}}）',
  search: '名前または色で検索',
  add: 'タグを追加',
  editTitle: 'タグを編集',
  empty: {
    title: 'タグはまだありません',
    text: 'タグを使うと、「新規のお客様」や「明日連絡」のように連絡先を分類できます。',
  },
  nothingFound: {
    title: 'タグが見つかりません',
    text: '別の言葉で試すか、検索をクリアしてください。',
  },
  columns: {
    name: '名前',
    color: '色',
    contacts: '連絡先',
    actions: '操作',
  },
  contacts_one: '連絡先{{count}}件',
  contacts_other: '連絡先{{count}}件',
  form: {
    name: '名前',
    color: '色',
  },
  confirm: {
    deleteTitle: '{{name}}を削除しますか？',
    deleteText: 'このタグはすべての連絡先から外れます。この操作は元に戻せません。',
    deleteAllTitle: 'すべてのタグを削除しますか？',
    deleteAllText: 'すべてのタグがすべての連絡先から外れます。この操作は元に戻せません。',
  },
  toasts: {
    saved: 'タグを保存しました。',
    deleted: 'タグを削除しました。',
    allDeleted: 'すべてのタグを削除しました。',
  },
} satisfies Catalogue['tags'];
