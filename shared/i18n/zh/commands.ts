import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: '命令',
  search: '搜索页面、操作、工单和联系人',
  groups: {
    here: '当前页面',
    screens: '页面',
    actions: '操作',
    tickets: '工单',
    contacts: '联系人',
  },
  useLanguage: '使用语言 {{name}}',
  nothing: '未找到内容。',
  searching: '正在搜索…',
  shortcuts: {
    title: '键盘快捷键',
    groups: {
      everywhere: '在所有页面',
      tickets: '在工单中',
    },
    names: {
      palette: '打开命令',
      sheet: '显示快捷键',
      nextTicket: '下一个工单',
      previousTicket: '上一个工单',
      acceptTicket: '接受工单',
      replyToLast: '回复客户的最后一条消息',
      transferTicket: '转接工单',
      closeTicket: '解决工单',
      closeAndNext: '解决并转到下一个',
    },
    singleKeys: '同时使用单键快捷键',
  },
} satisfies Catalogue['commands'];
