import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Variable einfügen',
  name: 'Name des Kontakts',
  userName: 'Name des Agenten',
  ms: 'guten Morgen, guten Tag …',
  protocol: 'Vorgangsnummer',
  date: 'Datum',
  hour: 'Uhrzeit',
  ticketId: 'Ticketnummer',
  queue: 'Warteschlange',
  connection: 'Verbindung',
} satisfies Catalogue['variables'];
