import type { Catalogue } from '../catalogue.ts';

/** Variables of texts to customers, e.g. {{name}}. */
export const variables = {
  insert: 'Insert a variable',
  name: 'contact’s name',
  userName: 'agent’s name',
  ms: 'good morning, good afternoon…',
  protocol: 'reference number',
  date: 'date',
  hour: 'time',
  ticketId: 'ticket number',
  queue: 'queue',
  connection: 'connection',
} satisfies Catalogue['variables'];
