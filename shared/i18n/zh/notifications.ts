import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: '通知',
  bellQuiet: '通知：没有新消息',
  bell_one: '通知：{{count}} 个对话有新消息',
  bell_other: '通知：{{count}} 个对话有新消息',
  empty: '没有新消息。',
  sound: '播放声音',
  browser: '页面不可见时提醒',
  permission: {
    granted: '此浏览器已开启通知。',
    denied: '通知已被阻止。请在浏览器中允许此网站的通知权限。',
    error: '无法开启通知，请重试。',
    unsupported: '此浏览器不显示通知。',
  },
} satisfies Catalogue['notifications'];
