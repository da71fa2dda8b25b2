import type { Catalogue } from '../catalogue.ts';

export const system = {
  newest: 'Esta es la versión más reciente.',
  outdated: 'Hay una versión más reciente: {{latest}}.',
  restart: {
    action: 'Reiniciar sistema',
    title: '¿Reiniciar el sistema?',
    text: 'El sistema deja de estar disponible para todos durante unos segundos. No se pierde ningún mensaje: lo que está en espera se envía después.',
    running: 'Reiniciando el sistema',
    countdown_one: 'La página se recarga en {{count}} segundo.',
    countdown_other: 'La página se recarga en {{count}} segundos.',
  },
  status: {
    ready: 'Todo funciona',
    notReady: 'Algo necesita atención',
    measured: 'Última comprobación: {{at}}',
    refresh: 'Comprobar ahora',
    stale: 'No se pudo comprobar de nuevo. Los datos son de {{at}}.',
    isOk: 'OK',
    isFailing: 'Con problemas',
    checks: {
      database: 'Base de datos',
      schema: 'Versión de la base de datos',
      locks: 'Bloqueos en la base de datos',
      media: 'Carpeta de archivos',
      disk: 'Espacio en disco',
      inbox: 'Mensajes recibidos',
      outbox: 'Mensajes por enviar',
    },
    free: '{{amount}} libres',
    longestWait: 'Espera más larga: {{amount}}',
    nothingWaits: 'Nada en espera',
    advice: {
      database:
        'La base de datos no guarda. Compruebe que PostgreSQL está en marcha y tiene espacio en disco.',
      schema: 'Faltan actualizaciones de la base de datos. Reinicie Ramal para aplicarlas.',
      locks: 'Una operación bloquea a otras en la base de datos. Si continúa, reinicie Ramal.',
      media: 'No se puede escribir en la carpeta de archivos. Compruebe el disco y los permisos.',
      disk: 'El disco está casi lleno. Libere espacio: sin él, los archivos y mensajes quedan en espera.',
      inbox:
        'Los mensajes de clientes tardan en llegar a los tickets. Ninguno se pierde; consulte la página de conexiones.',
      outbox: 'Los mensajes a clientes tardan en salir. Compruebe las conexiones.',
    },
    timeout: 'No respondió a tiempo.',
    detail: 'Detalle técnico: {{problem}}',
    connections: 'Conexiones',
    noConnections: 'Ninguna conexión',
    lastReceived: 'Último recibido: {{at}}',
    lastSent: 'Último enviado: {{at}}',
    notRecorded: 'sin registro',
  },
} satisfies Catalogue['system'];
