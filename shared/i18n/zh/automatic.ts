import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: '{{start}} 至 {{end}}',
  callRefused: '*自动消息：*\n此 WhatsApp 不接听语音和视频通话。请发送文字消息。',
  unsupportedMessage: '此消息只能在手机上查看。',
  lastMessage: {
    image: '🖼️ 图片',
    audio: '🔉 语音',
    video: '🎬 视频',
    application: '📎 文件',
    location: '🌍 位置',
    vcard: '👤 联系人',
    call: '📞 通话',
    sticker: '💟 贴纸',
    unsupported: '📱 请在手机上查看',
    deleted: '🚫 消息已删除',
  },
  greeting: {
    morning: '早上好',
    afternoon: '下午好',
    evening: '晚上好',
    night: '夜深了，您好',
  },
} satisfies Catalogue['automatic'];
