import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'キューを追加',
  editTitle: 'キューを編集',
  empty: {
    title: 'キューはまだありません',
    text: '「営業」や「サポート」などのキューを作成すると、お客様が相談先を選べます。',
  },
  columns: {
    id: 'ID',
    name: '名前',
    color: '色',
    greeting: 'あいさつメッセージ',
    hours: '対応時間',
    actions: '操作',
  },
  hours: '{{start}}～{{end}}',
  always: '終日対応',
  form: {
    name: '名前',
    color: '色',
    greetingMessage: 'あいさつメッセージ',
    greetingHint: 'お客様がこのキューを選んだときに送信されます。',
    startWork: '対応開始',
    endWork: '対応終了',
    hoursHint: '両方とも空欄にすると終日対応になります。日付をまたぐ時間も指定できます。',
    anyTime: '指定なし',
    bothHours: '開始と終了の両方を入力するか、両方とも空欄にしてください。',
    absenceMessage: '不在メッセージ',
    absenceHint: '対応時間外に送信されます。',
  },
  confirm: {
    deleteTitle: '{{name}}を削除しますか？',
    deleteText: 'このキューのチケットは保存されたままですが、キューなしになります。',
  },
  toasts: {
    saved: 'キューを保存しました。',
    deleted: 'キューを削除しました。',
  },
} satisfies Catalogue['queues'];
