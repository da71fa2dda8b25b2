import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Cette version est la plus récente.',
  outdated: 'Une version plus récente est disponible : {{latest}}.',
  restart: {
    action: 'Redémarrer le système',
    title: 'Redémarrer le système ?',
    text: 'Tout le monde perd le contact pendant quelques secondes. Aucun message ne se perd : ceux qui attendent sont envoyés ensuite.',
    running: 'Redémarrage du système',
    countdown_one: 'La page se recharge dans {{count}} seconde.',
    countdown_other: 'La page se recharge dans {{count}} secondes.',
  },
} satisfies Catalogue['system'];
