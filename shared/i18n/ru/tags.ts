import type { Catalogue } from '../catalogue.ts';

export const tags = {
  titleCount: 'Метки ({{count}})',
  search: 'Найти по названию или цвету',
  add: 'Добавить метку',
  editTitle: 'Изменить метку',
  empty: {
    title: 'Меток пока нет',
    text: 'Метки помогают упорядочить контакты, например «Новый клиент» или «Перезвонить завтра».',
  },
  nothingFound: {
    title: 'Метки не найдены',
    text: 'Попробуйте другое слово или очистите поиск.',
  },
  columns: {
    name: 'Название',
    color: 'Цвет',
    contacts: 'Контакты',
    actions: 'Действия',
  },
  contacts_one: '{{count}} контакт',
  contacts_few: '{{count}} контакта',
  contacts_many: '{{count}} контактов',
  contacts_other: '{{count}} контакта',
  form: {
    name: 'Название',
    color: 'Цвет',
  },
  confirm: {
    deleteTitle: 'Удалить «{{name}}»?',
    deleteText: 'Метка будет снята со всех контактов. Отменить это нельзя.',
    deleteAllTitle: 'Удалить все метки?',
    deleteAllText: 'Все метки будут сняты со всех контактов. Отменить это нельзя.',
  },
  toasts: {
    saved: 'Метка сохранена.',
    deleted: 'Метка удалена.',
    allDeleted: 'Все метки удалены.',
  },
} satisfies Catalogue['tags'];
