import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Это самая новая версия.',
  outdated: 'Есть более новая версия: {{latest}}.',
  restart: {
    action: 'Перезапустить систему',
    title: 'Перезапустить систему?',
    text: 'На несколько секунд связь пропадёт у всех. Ни одно сообщение не потеряется: всё, что в очереди, будет отправлено потом.',
    running: 'Система перезапускается',
    countdown_one: 'Страница обновится через {{count}} секунду.',
    countdown_few: 'Страница обновится через {{count}} секунды.',
    countdown_many: 'Страница обновится через {{count}} секунд.',
    countdown_other: 'Страница обновится через {{count}} секунды.',
  },
} satisfies Catalogue['system'];
