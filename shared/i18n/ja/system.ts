import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: '最新バージョンです。',
  outdated: '新しいバージョンがあります：{{latest}}',
  restart: {
    action: 'システムを再起動',
    title: 'システムを再起動しますか？',
    text: '数秒間、全員の接続が切れます。メッセージは失われません。送信待ちのものは後で送信されます。',
    running: 'システムを再起動しています',
    countdown_one: '{{count}}秒後にページを再読み込みします。',
    countdown_other: '{{count}}秒後にページを再読み込みします。',
  },
} satisfies Catalogue['system'];
