import type { Catalogue } from '../catalogue.ts';

export const gettingStarted = {
  title: '入门步骤',
  welcome: '{{name}}，让我们准备就绪',
  progress: '{{done}}/{{all}}',
  hide: '不再显示',
  done: '已完成',
  steps: {
    connect: {
      title: '连接 WhatsApp',
      text: '在公司手机上打开 WhatsApp 并扫描二维码，只需一分钟。',
      action: '打开连接',
    },
    queues: {
      title: '创建队列',
      text: '队列是客户可选择的部门，例如销售和支持。',
      action: '打开队列',
    },
    people: {
      title: '添加团队成员',
      text: '每个人用自己的邮箱登录，并处理您指定的队列。',
      action: '打开用户',
    },
    message: {
      title: '接收或发送第一条消息',
      text: '用另一部手机给已连接的号码发消息，或打开联系人开始对话。',
      action: '打开联系人',
    },
  },
} satisfies Catalogue['gettingStarted'];
