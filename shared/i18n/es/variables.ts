import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Insertar una variable',
  name: 'nombre del contacto',
  userName: 'nombre del agente',
  ms: 'buenos días, buenas tardes…',
  protocol: 'número de referencia',
  date: 'fecha',
  hour: 'hora',
  ticketId: 'número del ticket',
  queue: 'fila',
  connection: 'conexión',
} satisfies Catalogue['variables'];
