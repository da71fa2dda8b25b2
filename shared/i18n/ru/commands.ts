import type { Catalogue } from '../catalogue.ts';

export const commands = {
  title: 'Команды',
  search: 'Найти страницы, действия, обращения и контакты',
  groups: {
    here: 'На этой странице',
    screens: 'Страницы',
    actions: 'Действия',
    tickets: 'Обращения',
    contacts: 'Контакты',
  },
  useLanguage: 'Выбрать язык: {{name}}',
  nothing: 'Ничего не найдено.',
  searching: 'Ищем…',
  shortcuts: {
    title: 'Сочетания клавиш',
    groups: {
      everywhere: 'На всех страницах',
      tickets: 'В обращениях',
    },
    names: {
      palette: 'Открыть команды',
      sheet: 'Показать сочетания клавиш',
      nextTicket: 'Следующее обращение',
      previousTicket: 'Предыдущее обращение',
      acceptTicket: 'Принять обращение',
      replyToLast: 'Ответить на последнее сообщение клиента',
      transferTicket: 'Передать обращение',
      closeTicket: 'Завершить обращение',
      closeAndNext: 'Завершить и перейти к следующему',
    },
    singleKeys: 'Использовать также одиночные клавиши',
  },
} satisfies Catalogue['commands'];
