import { webhookAnswer, webhookBody } from '#shared/contract/webhookBodies.ts';
import { WEBHOOK_EVENTS } from '#shared/domain/webhooks.ts';
import type { DocumentedWebhook } from '#server/platform/http/apiDocs/webhookOperation.ts';

/** What an event of each type means, for the API document. */
const SUMMARIES: Readonly<Record<(typeof WEBHOOK_EVENTS)[number], string>> = {
  'ticket.created': 'A ticket was created',
  'ticket.updated': 'Status, agent, queue or connection of a ticket have changed',
  'ticket.deleted': 'A ticket was deleted with its messages, also with its contact',
  'message.created': 'A message was received, or stored to be sent',
  'message.updated':
    'A message was edited, deleted by its author, delivered, read or reacted to, or its file arrived',
  'message.deleted': 'A message no longer exists',
  'note.created': 'An agent or a program has added an internal note to a ticket; customers never see it',
  'note.updated': 'The text of an internal note was changed, or whom it mentions',
  'note.deleted': 'An internal note was deleted',
  'rating.created': 'A customer has rated a closed ticket, which each of them can do once',
  'target.soon': 'Less than a quarter of the time is left to meet a reply target of a queue',
  'target.missed': 'A reply target of a queue was missed; each is announced once',
  'contact.created': 'A contact was added (imports of many contacts at once are not announced)',
  'contact.updated': 'A contact was changed',
  'contact.deleted': 'A contact was deleted with its tickets; when all are, each is announced',
  'connection.updated': 'A connection was changed, or its session was',
  'connection.deleted': 'A connection was deleted',
};

/** The requests that webhooks get, for the API document. */
export const WEBHOOK_REQUESTS: readonly DocumentedWebhook[] = WEBHOOK_EVENTS.map((type) => ({
  name: type,
  summary: SUMMARIES[type],
  body: webhookBody(type),
  answer: webhookAnswer,
}));
