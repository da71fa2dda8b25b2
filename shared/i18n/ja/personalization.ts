import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: '会社',
    name: '会社名',
    nameHint: 'バー、ログインページ、フッター、ブラウザーのタブに表示されます。',
    url: '会社のウェブサイト',
    urlHint: 'フッターの会社名のリンク先です。ない場合は空欄にしてください。',
  },
  theme: 'テーマ',
  themes: {
    light: 'ライトテーマ',
    dark: 'ダークテーマ',
  },
  logos: {
    title: '画像',
    none: '画像なし',
    choose: '画像を選択',
    remove: '外す',
    favico: {
      label: 'タブのアイコン',
      hint: 'ブラウザーのタブに表示されます。正方形のPNG、SVG、ICO。',
    },
    logo: {
      label: 'ロゴ',
      hint: 'ログインページとメニューに表示されます。',
    },
    logoTicket: {
      label: 'チケット画面のロゴ',
      hint: 'チケットを開いていないときに表示されます。',
    },
    backgroundImage: {
      label: '会話の背景',
      hint: 'メッセージの後ろに表示されます。',
    },
  },
  colors: {
    title: '色',
    hint: '上に重なる文字が読みやすいように、必要な場所ではメインカラーを暗くします。',
    primaryColor: 'メインカラー',
    secondaryColor: 'サブカラー',
    toolbarColor: '上部バー',
    menuItens: 'メニュー項目',
    sub: 'メニューの見出し',
    toolbarIconColor: 'バーのアイコン',
    divide: '区切り線',
    backgroundDefault: 'ページの背景',
    backgroundPaper: 'パネルの背景',
    textPrimary: 'メインの文字',
    textSecondary: 'サブの文字',
    scrollbarThumb: 'スクロールバー',
    poor: 'この配色では、次の組み合わせが読みにくい方が多くいます。',
    pair: '{{back}}の上の{{front}}：コントラスト{{ratio}}、最低{{needs}}',
    save: '色を保存',
    discard: '変更を破棄',
    reset: 'デフォルトの色に戻す',
  },
  preview: 'この配色での表示例',
  toasts: {
    companySaved: '会社情報を保存しました。',
    logoSaved: '画像を更新しました。',
    logoFailed: '画像をアップロードできませんでした。再試行してください。',
    logoRemoved: '画像を外しました。',
    removeFailed: '画像を外せませんでした。再試行してください。',
    colorsSaved: '色を保存しました：{{theme}}',
  },
} satisfies Catalogue['personalization'];
