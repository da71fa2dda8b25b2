import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Insérer une variable',
  name: 'nom du contact',
  userName: 'nom de l’agent',
  ms: 'bonjour, bonsoir…',
  protocol: 'numéro de dossier',
  date: 'date',
  hour: 'heure',
  ticketId: 'numéro du ticket',
  queue: 'file',
  connection: 'connexion',
} satisfies Catalogue['variables'];
