import type { Catalogue } from '../catalogue.ts';

export const shell = {
  product: 'Ramal',
  greeting: '¡Hola, {{user}}! Le damos la bienvenida a {{company}}.',
  skipToContent: 'Ir al contenido',
  skipToMenu: 'Ir al menú',
  openMenu: 'Abrir el menú',
  closeMenu: 'Cerrar el menú',
  menu: 'Menú principal',
  groups: {
    general: 'General',
    administration: 'Administración',
    api: 'API',
  },
  theme: {
    toDark: 'Usar el tema oscuro',
    toLight: 'Usar el tema claro',
  },
  language: 'Idioma',
  languageSoon: 'pronto',
  account: 'Cuenta de {{name}}',
  profile: 'Mi perfil',
  logout: 'Cerrar sesión',
  connectionTrouble: 'Hay conexiones que necesitan atención',
  reconnecting: 'Sin contacto con el servidor desde las {{time}}. Intentando reconectar…',
  notFound: {
    title: 'Página no encontrada',
    text: 'La dirección puede estar mal escrita o la página puede haber cambiado de lugar.',
    action: 'Ir a los tickets',
  },
  broken: {
    title: 'Algo salió mal en esta página',
    text: 'Nada de lo guardado se perdió. Recargue la página para continuar.',
    action: 'Recargar',
  },
  loadFailed: 'No se pudo cargar',
  unreachable: 'No se pudo contactar con el servidor. Compruebe su conexión a internet e inténtelo de nuevo.',
  unexpected: '¡Ocurrió un error inesperado!',
  noPermission: {
    title: 'Página solo para administradores',
    text: 'Hable con un administrador si la necesita.',
  },
  kept_one: '{{count}} mensaje se enviará cuando vuelva la conexión.',
  kept_other: '{{count}} mensajes se enviarán cuando vuelva la conexión.',
  tryNow: 'Intentar ahora',
  held: 'Mensajes no enviados que esperan su decisión: {{count}}.',
  showUnsent: 'Ver mensajes',
  leave: {
    title: '¿Cerrar sesión sin enviar?',
    text: 'Mensajes que aún no se enviaron: {{count}}. Al cerrar sesión, se borrarán de este dispositivo.',
    action: 'Cerrar sesión y descartar',
  },
} satisfies Catalogue['shell'];
