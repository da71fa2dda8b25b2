import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: '公司',
    name: '公司名称',
    nameHint: '显示在顶栏、登录页、页脚和浏览器标签页上。',
    url: '公司网站',
    urlHint: '页脚中的名称会链接到该网站。没有则留空。',
  },
  theme: '主题',
  themes: {
    light: '浅色主题',
    dark: '深色主题',
  },
  logos: {
    title: '图片',
    none: '无图片',
    choose: '选择图片',
    remove: '移除',
    favico: {
      label: '标签页图标',
      hint: '显示在浏览器标签页上。方形；PNG、SVG 或 ICO。',
    },
    logo: {
      label: '标志',
      hint: '显示在登录页和菜单中。',
    },
    logoTicket: {
      label: '工单页标志',
      hint: '未打开任何工单时显示。',
    },
    backgroundImage: {
      label: '对话背景',
      hint: '显示在消息后面。',
    },
  },
  colors: {
    title: '颜色',
    hint: '必要时会加深主色，使其上的文字清晰可读。',
    primaryColor: '主色',
    secondaryColor: '辅助色',
    toolbarColor: '顶栏',
    menuItens: '菜单项',
    sub: '菜单标题',
    toolbarIconColor: '顶栏图标',
    divide: '分隔线',
    backgroundDefault: '页面背景',
    backgroundPaper: '面板背景',
    textPrimary: '主要文字',
    textSecondary: '次要文字',
    scrollbarThumb: '滚动条',
    poor: '使用这些颜色，许多人将看不清：',
    pair: '{{back}} 上的 {{front}}：对比度 {{ratio}}，最低为 {{needs}}',
    save: '保存颜色',
    discard: '放弃更改',
    reset: '恢复默认颜色',
  },
  preview: '系统使用这些颜色的效果',
  toasts: {
    companySaved: '公司信息已保存。',
    logoSaved: '图片已更新。',
    logoFailed: '图片上传失败，请重试。',
    logoRemoved: '图片已移除。',
    removeFailed: '图片移除失败，请重试。',
    colorsSaved: '颜色已保存：{{theme}}。',
  },
} satisfies Catalogue['personalization'];
