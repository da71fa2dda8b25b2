import type { Catalogue } from '../catalogue.ts';

export const inbox = {
  title: 'Requiere atención',
  waiting:
    'Mensajes recibidos pendientes de registrar: {{count}}. Llegarán a sus tickets en cuanto se resuelva el problema; no se pierde nada.',
  files: 'Archivos recibidos en espera: {{count}}. Llegarán en cuanto se resuelva el problema.',
  givenUp: 'Mensajes que no se pudieron leer: {{count}}. En su lugar hay un aviso en el ticket.',
  replayAll: 'Leer todos de nuevo',
  replay: 'Leer de nuevo el mensaje de {{from}}',
  entry: 'De {{from}}, {{at}}: {{reason}}',
  replayed: 'Los mensajes se leerán de nuevo',
  dismissAll: 'Descartar todos',
  dismiss: 'Descartar el mensaje de {{from}}',
  dismissed: 'Descartado: el aviso sigue en el ticket',
  reasons: {
    storage: 'sin espacio en el disco',
    system: 'fallo del disco o de la red ({{code}})',
    database: 'fallo de la base de datos ({{code}})',
    unreadable: 'contenido ilegible',
    fault: 'error interno de Ramal',
  },
} satisfies Catalogue['inbox'];
