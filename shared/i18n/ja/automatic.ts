import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: '{{start}}～{{end}}',
  callRefused:
    '*自動メッセージ：*\nこのWhatsAppでは音声通話とビデオ通話をお受けしておりません。恐れ入りますが、テキストでメッセージをお送りください。',
  unsupportedMessage: 'スマートフォンでのみ表示できるメッセージです。',
  lastMessage: {
    image: '🖼️ 画像',
    audio: '🔉 音声',
    video: '🎬 動画',
    application: '📎 ファイル',
    location: '🌍 位置情報',
    vcard: '👤 連絡先',
    call: '📞 通話',
    sticker: '💟 スタンプ',
    unsupported: '📱 スマートフォンで確認',
    deleted: '🚫 削除されたメッセージ',
  },
  greeting: {
    morning: 'おはようございます',
    afternoon: 'こんにちは',
    evening: 'こんばんは',
    night: 'こんばんは',
  },
} satisfies Catalogue['automatic'];
