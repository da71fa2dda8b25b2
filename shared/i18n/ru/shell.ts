import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: 'Здравствуйте, {{user}}! Добро пожаловать в {{company}}.',
  skipToContent: 'Перейти к содержимому',
  skipToMenu: 'Перейти к меню',
  openMenu: 'Открыть меню',
  closeMenu: 'Закрыть меню',
  menu: 'Главное меню',
  groups: {
    general: 'Общее',
    administration: 'Администрирование',
    api: 'API',
  },
  theme: {
    toDark: 'Включить тёмную тему',
    toLight: 'Включить светлую тему',
  },
  language: 'Язык',
  languageSoon: 'скоро',
  account: 'Учётная запись: {{name}}',
  profile: 'Мой профиль',
  logout: 'Выйти',
  connectionTrouble: 'Есть подключения, требующие внимания',
  reconnecting: 'Нет связи с сервером с {{time}}. Восстанавливаем…',
  notFound: {
    title: 'Страница не найдена',
    text: 'Возможно, в адресе опечатка или страница переехала.',
    action: 'К обращениям',
  },
  broken: {
    title: 'На этой странице что-то пошло не так',
    text: 'Всё сохранённое на месте. Обновите страницу, чтобы продолжить.',
    action: 'Обновить',
  },
  loadFailed: 'Не удалось загрузить',
  unreachable: 'Нет связи с сервером. Проверьте интернет и повторите попытку.',
  unexpected: 'Произошла непредвиденная ошибка!',
  noPermission: {
    title: 'Только для администраторов',
    text: 'Если вам нужна эта страница, обратитесь к администратору.',
  },
  kept_one: '{{count}} сообщение уйдёт, когда связь восстановится.',
  kept_few: '{{count}} сообщения уйдут, когда связь восстановится.',
  kept_many: '{{count}} сообщений уйдут, когда связь восстановится.',
  kept_other: '{{count}} сообщения уйдёт, когда связь восстановится.',
} satisfies Catalogue['shell'];
