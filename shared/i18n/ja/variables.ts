import type { Catalogue } from '../catalogue.ts';

export const variables = {
  insert: '変数を挿入',
  name: '連絡先の名前',
  userName: '担当者の名前',
  ms: 'おはようございます、こんにちは…',
  protocol: '受付番号',
  date: '日付',
  hour: '時刻',
  ticketId: 'チケット番号',
  queue: 'キュー',
  connection: '接続',
} satisfies Catalogue['variables'];
