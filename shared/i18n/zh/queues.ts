import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: '添加队列',
  editTitle: '编辑队列',
  empty: {
    title: '还没有队列',
    text: '创建“销售”“支持”等队列，让客户选择想联系的部门。',
  },
  columns: {
    id: 'ID',
    name: '名称',
    color: '颜色',
    greeting: '欢迎语',
    hours: '服务时间',
    actions: '操作',
  },
  hours: '{{start}} 至 {{end}}',
  always: '全天服务',
  form: {
    name: '名称',
    color: '颜色',
    greetingMessage: '欢迎语',
    greetingHint: '客户选择此队列时发送。',
    startWork: '服务开始',
    endWork: '服务结束',
    hoursHint: '两项都留空表示全天服务。时间可以跨过午夜。',
    anyTime: '不限时间',
    bothHours: '请填写开始和结束，或两项都留空。',
    absenceMessage: '非服务时间消息',
    absenceHint: '在服务时间以外发送。',
  },
  confirm: {
    deleteTitle: '删除 {{name}}？',
    deleteText: '此队列的工单会继续保留，但不再属于任何队列。',
  },
  toasts: {
    saved: '队列已保存。',
    deleted: '队列已删除。',
  },
} satisfies Catalogue['queues'];
