import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: '対応が必要です',
  waiting:
    '記録待ちの受信メッセージ：{{count}}。問題が解消され次第チケットに入ります。失われることはありません。',
  files: '待機中の受信ファイル：{{count}}。問題が解消され次第届きます。',
  givenUp: '読み取れなかったメッセージ：{{count}}。チケットには代わりの表示があります。',
  replayAll: 'すべて再読み取り',
  replay: '{{from}} からのメッセージを再読み取り',
  entry: '{{from}} から、{{at}}：{{reason}}',
  replayed: 'メッセージを再度読み取っています',
  dismissAll: 'すべて閉じる',
  dismiss: '{{from}}さんのメッセージを一覧から外す',
  dismissed: '一覧から外しました。お知らせはチケットに残ります',
  reasons: {
    storage: 'ディスクの空き容量がありません',
    system: 'ディスクまたはネットワークの障害（{{code}}）',
    database: 'データベースの障害（{{code}}）',
    unreadable: '読み取れない内容',
    fault: 'Ramal の内部エラー',
  },
} satisfies Catalogue['inbox'];
