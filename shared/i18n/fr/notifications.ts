import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'Notifications',
  bellQuiet: 'Notifications : aucun nouveau message',
  bell_one: 'Notifications : {{count}} conversation avec de nouveaux messages',
  bell_other: 'Notifications : {{count}} conversations avec de nouveaux messages',
  empty: 'Aucun nouveau message.',
  sound: 'Émettre un son',
  browser: 'Me prévenir quand la page n’est pas visible',
  permission: {
    granted: 'Les notifications sont activées dans ce navigateur.',
    denied:
      'Les notifications sont bloquées. Activez-les dans les autorisations de ce site, dans votre navigateur.',
    error: 'Les notifications n’ont pas pu être activées. Réessayez.',
    unsupported: 'Ce navigateur n’affiche pas de notifications.',
  },
} satisfies Catalogue['notifications'];
