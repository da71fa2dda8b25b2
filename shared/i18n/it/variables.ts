import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Inserisci una variabile',
  name: 'nome del contatto',
  userName: 'nome dell’operatore',
  ms: 'buongiorno, buonasera…',
  protocol: 'numero di protocollo',
  date: 'data',
  hour: 'ora',
  ticketId: 'numero del ticket',
  queue: 'coda',
  connection: 'connessione',
} satisfies Catalogue['variables'];
