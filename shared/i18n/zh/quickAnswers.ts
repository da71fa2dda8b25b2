import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: '快捷回复（{{count}}）',
  search: '搜索快捷词或文字',
  add: '添加快捷回复',
  editTitle: '编辑快捷回复',
  empty: {
    title: '还没有快捷回复',
    text: '把每天都要写的内容存在这里。在对话中输入 / 和快捷词即可使用。',
  },
  nothingFound: {
    title: '未找到快捷回复',
    text: '请换一个词或清除搜索。',
  },
  columns: {
    shortcut: '快捷词',
    message: '消息',
    actions: '操作',
  },
  form: {
    shortcut: '快捷词',
    shortcutHint: '在对话中输入 / 和快捷词。',
    message: '消息',
    messageHint: '变量会在发送时填入。',
  },
  confirm: {
    deleteTitle: '删除 /{{shortcut}}？',
    deleteText: '该快捷回复将从所有人的列表中移除。此操作无法撤销。',
    deleteAllTitle: '删除所有快捷回复？',
    deleteAllText: '所有人的列表都将清空。此操作无法撤销。',
  },
  toasts: {
    saved: '快捷回复已保存。',
    deleted: '快捷回复已删除。',
    allDeleted: '所有快捷回复均已删除。',
  },
} satisfies Catalogue['quickAnswers'];
