import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: '{{user}}，您好！欢迎来到 {{company}}。',
  skipToContent: '跳到内容',
  skipToMenu: '跳到菜单',
  openMenu: '打开菜单',
  closeMenu: '关闭菜单',
  menu: '主菜单',
  groups: {
    general: '常规',
    administration: '管理',
    api: 'API',
  },
  theme: {
    toDark: '使用深色主题',
    toLight: '使用浅色主题',
  },
  language: '语言',
  languageSoon: '即将推出',
  account: '{{name}} 的账号',
  profile: '我的资料',
  logout: '退出登录',
  connectionTrouble: '有连接需要处理',
  reconnecting: '自 {{time}} 起与服务器失去联系。正在重新连接…',
  kept_one: '连接恢复后将发送 {{count}} 条消息。',
  kept_other: '连接恢复后将发送 {{count}} 条消息。',
  notFound: {
    title: '未找到页面',
    text: '地址可能输入有误，或页面已移动。',
    action: '前往工单',
  },
  broken: {
    title: '此页面出错了',
    text: '已保存的内容没有丢失。请重新加载页面以继续。',
    action: '重新加载',
  },
  loadFailed: '无法加载',
  unreachable: '无法连接服务器。请检查网络后重试。',
  unexpected: '发生意外错误！',
  noPermission: {
    title: '仅限管理员的页面',
    text: '如果您需要此页面，请联系管理员。',
  },
  tryNow: '立即重试',
  held: '等待您决定的未发送消息：{{count}}。',
  showUnsent: '查看消息',
  leave: {
    title: '不发送就退出登录？',
    text: '尚未发送的消息：{{count}}。退出登录后，它们将从此设备删除。',
    action: '退出登录并放弃',
  },
} satisfies Catalogue['shell'];
