import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Esta es la versión más reciente.',
  outdated: 'Hay una versión más reciente: {{latest}}.',
  restart: {
    action: 'Reiniciar sistema',
    title: '¿Reiniciar el sistema?',
    text: 'Todos pierden el contacto durante unos segundos. No se pierde ningún mensaje: lo que está en espera se envía después.',
    running: 'Reiniciando el sistema',
    countdown_one: 'La página se recarga en {{count}} segundo.',
    countdown_other: 'La página se recarga en {{count}} segundos.',
  },
} satisfies Catalogue['system'];
