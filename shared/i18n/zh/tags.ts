import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: '标签（{{count}}）',
  search: '按名称或颜色搜索',
  add: '添加标签',
  editTitle: '编辑标签',
  empty: {
    title: '还没有标签',
    text: '标签可以帮助您给联系人分类，例如“新客户”或“明天回复”。',
  },
  nothingFound: {
    title: '未找到标签',
    text: '请换一个词或清除搜索。',
  },
  columns: {
    name: '名称',
    color: '颜色',
    contacts: '联系人',
    actions: '操作',
  },
  contacts_one: '{{count}} 个联系人',
  contacts_other: '{{count}} 个联系人',
  form: {
    name: '名称',
    color: '颜色',
  },
  confirm: {
    deleteTitle: '删除 {{name}}？',
    deleteText: '该标签将从所有联系人移除。此操作无法撤销。',
    deleteAllTitle: '删除所有标签？',
    deleteAllText: '所有标签都将从所有联系人移除。此操作无法撤销。',
  },
  toasts: {
    saved: '标签已保存。',
    deleted: '标签已删除。',
    allDeleted: '所有标签均已删除。',
  },
} satisfies Catalogue['tags'];
