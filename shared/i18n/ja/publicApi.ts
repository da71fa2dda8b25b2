import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: 'ほかのプログラムは、このアドレスを呼び出してメッセージを送信できます。トークンはAuthorizationヘッダーに入れます。',
    text: {
      title: 'テキストのみ',
      text: '各項目をJSONまたはフォームとして送信します。',
    },
    media: {
      title: 'テキストとファイル',
      text: 'ファイルをmedias項目に入れたmultipartフォームを送信します。1回の呼び出しにつき{{max}}個までです。テキストは最初のファイルの説明になります。',
    },
    answer: {
      title: '応答',
      text: 'メッセージが送信待ちに入るとすぐに、contactId、ticketId、messageIdsを返します。拒否された場合は、errorにコード、detailsに項目が入ります。',
    },
    fields: {
      title: '項目',
      name: '項目',
      meaning: '説明',
      number: '必須。国番号、市外局番、番号。',
      body: 'テキスト。定型文と同じ変数が使えます。ファイルがない場合は必須です。',
      userId:
        'チケットを受け取る担当者。チケットはオープンになります。ない場合、チケットは待機中になります。',
      queueId: 'チケットのキュー。',
      whatsappId: '送信に使う接続。ない場合はデフォルトの接続。',
      clientId: '任意のUUID。同じUUIDで繰り返し呼び出しても、メッセージは再送信されません。',
      medias: 'ファイル。',
    },
  },
  form: {
    title: 'メッセージを送信',
    number: '番号',
    body: 'メッセージ',
    userId: 'ユーザーID (userId)',
    queueId: 'キューID (queueId)',
    whatsappId: '接続ID (whatsappId)',
    token: 'トークン',
    chooseFile: 'ファイルを選択',
    dropFile: '{{name}}を外す',
    send: 'メッセージを送信',
    sent: 'メッセージは送信待ちです。',
  },
  snippets: {
    title: 'コード',
    text: 'フォームの内容を反映しています。そのままコピーできます。',
    code: '{{language}}のコード',
    sampleBody: 'こんにちは！',
  },
  docs: {
    newTab: '新しいタブで開く',
  },
  key: {
    lead: 'このトークンを持つ人は、会社の名前でメッセージを送信できます。パスワードと同じように保管してください。',
    token: 'APIトークン',
    none: 'トークンがない間、APIは使えません。',
    renew: '新しいトークンを発行',
    confirmTitle: '新しいトークンを発行しますか？',
    confirmText: '現在のトークンを使うプログラムは、新しいトークンに替えるまで送信できなくなります。',
    renewed: '新しいトークンを発行しました。',
  },
  clipboard: {
    failed: 'コピーできませんでした。テキストを選択し、キーボードでコピーしてください。',
    unsupported:
      'このブラウザーは安全なページ（https）でのみコピーできます。テキストを選択し、キーボードでコピーしてください。',
  },
} satisfies Catalogue['publicApi'];
