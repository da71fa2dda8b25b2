import type { Catalogue } from '../catalogue.ts';

export const personalization = {
  company: {
    title: 'Компания',
    name: 'Название компании',
    nameHint: 'Видно на панели, на странице входа, внизу страницы и на вкладке браузера.',
    url: 'Сайт компании',
    urlHint: 'Туда ведёт название внизу страницы. Оставьте пустым, если сайта нет.',
  },
  theme: 'Тема',
  themes: {
    light: 'Светлая тема',
    dark: 'Тёмная тема',
  },
  logos: {
    title: 'Изображения',
    none: 'Нет изображения',
    choose: 'Выбрать изображение',
    remove: 'Убрать',
    favico: {
      label: 'Значок вкладки',
      hint: 'Виден на вкладке браузера. Квадратный; PNG, SVG или ICO.',
    },
    logo: {
      label: 'Логотип',
      hint: 'Виден на странице входа и в меню.',
    },
    logoTicket: {
      label: 'Логотип обращений',
      hint: 'Виден, когда ни одно обращение не открыто.',
    },
    backgroundImage: {
      label: 'Фон переписки',
      hint: 'Находится за сообщениями.',
    },
  },
  colors: {
    title: 'Цвета',
    hint: 'Там, где нужно, основной цвет затемняется, чтобы текст на нём читался.',
    primaryColor: 'Основной цвет',
    secondaryColor: 'Дополнительный цвет',
    toolbarColor: 'Верхняя панель',
    menuItens: 'Пункты меню',
    sub: 'Заголовки меню',
    toolbarIconColor: 'Значки панели',
    divide: 'Разделительные линии',
    backgroundDefault: 'Фон страницы',
    backgroundPaper: 'Фон карточек',
    textPrimary: 'Основной текст',
    textSecondary: 'Второстепенный текст',
    scrollbarThumb: 'Полоса прокрутки',
    poor: 'С этими цветами многие люди не смогут прочитать:',
    pair: '{{front}} на {{back}}: контраст {{ratio}}, нужно не менее {{needs}}',
    save: 'Сохранить цвета',
    discard: 'Отменить изменения',
    reset: 'Вернуть стандартные цвета',
  },
  preview: 'Как выглядит система с этими цветами',
  toasts: {
    companySaved: 'Компания сохранена.',
    logoSaved: 'Изображение обновлено.',
    logoFailed: 'Не удалось загрузить изображение. Повторите попытку.',
    logoRemoved: 'Логотип убран.',
    removeFailed: 'Не удалось убрать логотип. Повторите попытку.',
    colorsSaved: 'Цвета сохранены: {{theme}}.',
  },
} satisfies Catalogue['personalization'];
