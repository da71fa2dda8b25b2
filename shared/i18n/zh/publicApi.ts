import type { Catalogue } from '../catalogue.ts';

export const publicApi = {
  usage: {
    lead: '其他程序调用此地址即可发送消息，令牌放在 Authorization 标头中。',
    text: {
      title: '仅文字',
      text: '以 JSON 或表单形式发送各字段。',
    },
    media: {
      title: '文字和文件',
      text: '发送 multipart 表单，文件放在 medias 字段中，每次调用最多 {{max}} 个。文字会成为第一个文件的说明。',
    },
    answer: {
      title: '响应',
      text: '消息进入发送队列后，调用立即返回 contactId、ticketId 和 messageIds。被拒绝时，error 中是代码，details 中是字段。',
    },
    fields: {
      title: '字段',
      name: '字段',
      meaning: '含义',
      number: '必填。国家代码、区号和号码。',
      body: '文字，可用与快捷回复相同的变量。没有文件时必填。',
      userId: '接收该工单的客服，工单直接进入处理中。不填则工单处于等待中。',
      queueId: '工单的队列。',
      whatsappId: '用于发送的连接。不填则使用默认连接。',
      clientId: '您自己的 UUID。用同一个 UUID 重复调用，不会再次发送消息。',
      medias: '文件。',
    },
  },
  form: {
    title: '发送消息',
    number: '号码',
    body: '消息',
    userId: '用户 ID (userId)',
    queueId: '队列 ID (queueId)',
    whatsappId: '连接 ID (whatsappId)',
    token: '令牌',
    chooseFile: '选择文件',
    dropFile: '移除 {{name}}',
    send: '发送消息',
    sent: '消息已进入发送队列。',
  },
  snippets: {
    title: '代码',
    text: '包含表单中的内容，可直接复制。',
    code: '{{language}} 代码',
    sampleBody: '您好！',
  },
  docs: {
    newTab: '在新标签页中打开',
  },
  key: {
    lead: '持有此令牌的人可以以公司名义发送消息。请像密码一样保管。',
    token: 'API 令牌',
    none: '没有令牌时，API 处于关闭状态。',
    renew: '生成新令牌',
    confirmTitle: '生成新令牌？',
    confirmText: '使用当前令牌的程序在换上新令牌之前无法发送。',
    renewed: '已生成新令牌。',
  },
  clipboard: {
    failed: '无法复制。请选中文字后用键盘复制。',
    unsupported: '此浏览器只能在安全页面（https）中复制。请选中文字后用键盘复制。',
  },
} satisfies Catalogue['publicApi'];
