import type { Catalogue } from '../catalogue.ts';

export const quickAnswers = {
  titleCount: 'Быстрые ответы ({{count}})',
  search: 'Найти по сокращению или тексту',
  add: 'Добавить быстрый ответ',
  editTitle: 'Изменить быстрый ответ',
  empty: {
    title: 'Быстрых ответов пока нет',
    text: 'Храните здесь то, что пишете каждый день. В переписке введите / и сокращение, чтобы вставить ответ.',
  },
  nothingFound: {
    title: 'Быстрые ответы не найдены',
    text: 'Попробуйте другое слово или очистите поиск.',
  },
  columns: {
    shortcut: 'Сокращение',
    message: 'Сообщение',
    actions: 'Действия',
  },
  form: {
    shortcut: 'Сокращение',
    shortcutHint: 'В переписке введите / и сокращение.',
    message: 'Сообщение',
    messageHint: 'Переменные подставляются при отправке.',
  },
  confirm: {
    deleteTitle: 'Удалить /{{shortcut}}?',
    deleteText: 'Быстрый ответ исчезнет из списка у всех. Отменить это нельзя.',
    deleteAllTitle: 'Удалить все быстрые ответы?',
    deleteAllText: 'Список станет пустым у всех. Отменить это нельзя.',
  },
  toasts: {
    saved: 'Быстрый ответ сохранён.',
    deleted: 'Быстрый ответ удалён.',
    allDeleted: 'Все быстрые ответы удалены.',
  },
} satisfies Catalogue['quickAnswers'];
