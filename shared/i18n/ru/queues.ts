import type { Catalogue } from '../catalogue.ts';

export const queues = {
  add: 'Добавить очередь',
  editTitle: 'Изменить очередь',
  empty: {
    title: 'Очередей пока нет',
    text: 'Создайте очереди, например «Продажи» или «Поддержка», чтобы клиенты выбирали, с кем говорить.',
  },
  columns: {
    id: 'ID',
    name: 'Название',
    color: 'Цвет',
    greeting: 'Приветствие',
    hours: 'Часы работы',
    actions: 'Действия',
  },
  hours: 'с {{start}} до {{end}}',
  always: 'Всегда открыта',
  form: {
    name: 'Название',
    color: 'Цвет',
    greetingMessage: 'Приветствие',
    greetingHint: 'Отправляется, когда клиент выбирает эту очередь.',
    startWork: 'Начало работы',
    endWork: 'Конец работы',
    hoursHint: 'Оставьте оба поля пустыми, чтобы работать всегда. Часы могут переходить за полночь.',
    anyTime: 'Без времени',
    bothHours: 'Заполните начало и конец или оставьте оба поля пустыми.',
    absenceMessage: 'Сообщение в нерабочее время',
    absenceHint: 'Отправляется вне часов работы.',
  },
  confirm: {
    deleteTitle: 'Удалить «{{name}}»?',
    deleteText: 'Обращения этой очереди сохранятся, но останутся без очереди.',
  },
  toasts: {
    saved: 'Очередь сохранена.',
    deleted: 'Очередь удалена.',
  },
} satisfies Catalogue['queues'];
