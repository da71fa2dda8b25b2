import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: '通知',
  bellQuiet: '通知：新しいメッセージはありません',
  bell_one: '通知：新しいメッセージのある会話{{count}}件',
  bell_other: '通知：新しいメッセージのある会話{{count}}件',
  empty: '新しいメッセージはありません。',
  sound: '音を鳴らす',
  browser: 'ページが見えていないときに通知する',
  permission: {
    granted: 'このブラウザーの通知は有効です。',
    denied: '通知がブロックされています。ブラウザーでこのサイトの権限から許可してください。',
    error: '通知を有効にできませんでした。再試行してください。',
    unsupported: 'このブラウザーは通知を表示できません。',
  },
} satisfies Catalogue['notifications'];
