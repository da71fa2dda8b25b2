import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: '这是最新版本。',
  outdated: '有新版本：{{latest}}。',
  restart: {
    action: '重新启动系统',
    title: '重新启动系统？',
    text: '所有人会断开几秒钟。消息不会丢失：发送队列中的消息随后会发出。',
    running: '正在重新启动系统',
    countdown_one: '页面将在 {{count}} 秒后重新加载。',
    countdown_other: '页面将在 {{count}} 秒后重新加载。',
  },
} satisfies Catalogue['system'];
