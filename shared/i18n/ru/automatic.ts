import type { Catalogue } from '../catalogue.ts';

export const automatic = {
  menuLine: '*{{number}}* - {{queue}}',
  menuHours: 'с {{start}} до {{end}}',
  callRefused:
    '*Автоматическое сообщение:*\nГолосовые звонки и видеозвонки в этом WhatsApp отключены. Пожалуйста, отправьте текстовое сообщение.',
  unsupportedMessage: 'Это сообщение можно посмотреть только на телефоне.',
  lastMessage: {
    image: '🖼️ Изображение',
    audio: '🔉 Аудио',
    video: '🎬 Видео',
    application: '📎 Файл',
    location: '🌍 Местоположение',
    vcard: '👤 Контакт',
    call: '📞 Звонок',
    sticker: '💟 Стикер',
    unsupported: '📱 Смотрите на телефоне',
    deleted: '🚫 Сообщение удалено',
  },
  greeting: {
    morning: 'Доброе утро',
    afternoon: 'Добрый день',
    evening: 'Добрый вечер',
    night: 'Здравствуйте',
  },
} satisfies Catalogue['automatic'];
