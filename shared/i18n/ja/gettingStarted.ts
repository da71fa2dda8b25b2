import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: 'はじめに',
  welcome: '{{name}}さん、準備を始めましょう',
  progress: '{{done}}/{{all}}',
  hide: '今後表示しない',
  done: '完了',
  steps: {
    connect: {
      title: 'WhatsAppを接続',
      text: '会社の電話でWhatsAppを開き、QRコードを読み取ってください。1分で終わります。',
      action: '接続を開く',
    },
    queues: {
      title: 'キューを作成',
      text: 'キューは、販売やサポートなど、お客様が選ぶ部門です。',
      action: 'キューを開く',
    },
    people: {
      title: 'チームを追加',
      text: '各自のメールでログインし、選んだキューを担当します。',
      action: 'ユーザーを開く',
    },
    message: {
      title: '最初のメッセージを送受信',
      text: '別の電話から接続した番号に送信するか、連絡先を開いて会話を始めてください。',
      action: '連絡先を開く',
    },
  },
} satisfies Catalogue['gettingStarted'];
