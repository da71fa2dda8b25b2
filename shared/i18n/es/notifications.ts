import type { Catalogue } from '../catalogue.ts';

export const notifications = {
  title: 'Notificaciones',
  bellQuiet: 'Notificaciones: ningún mensaje nuevo',
  bell_one: 'Notificaciones: {{count}} conversación con mensajes nuevos',
  bell_other: 'Notificaciones: {{count}} conversaciones con mensajes nuevos',
  empty: 'No hay mensajes nuevos.',
  sound: 'Reproducir un sonido',
  browser: 'Avisar cuando la página no esté visible',
  permission: {
    granted: 'Las notificaciones están activadas en este navegador.',
    denied: 'Las notificaciones están bloqueadas. Permítalas en los permisos de este sitio, en el navegador.',
    error: 'No se pudieron activar las notificaciones. Inténtelo de nuevo.',
    unsupported: 'Este navegador no muestra notificaciones.',
  },
} satisfies Catalogue['notifications'];
