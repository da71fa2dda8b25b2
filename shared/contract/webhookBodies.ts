import { z } from 'zod';
import { CONNECTION_STATUSES } from '../domain/connectionStatus.ts';
import { MESSAGE_MAX_LENGTH } from '../domain/limits.ts';
import { TICKET_STATUSES } from '../domain/ticketStatus.ts';
import { ACTIONS_AT_MOST, WEBHOOK_VERSION, type WebhookEventType } from '../domain/webhooks.ts';
import { connectionSummary } from './connections.ts';
import { contact } from './contacts.ts';
import { id, moment, text } from './fields.ts';
import { message } from './message.ts';
import { note } from './notes.ts';
import { ticket } from './tickets.ts';
import { rating, target } from './ticketTimeline.ts';

/** Whom a ticket belonged to. */
const assignment = z.object({
  status: z.enum(TICKET_STATUSES),
  userId: id.nullable(),
  queueId: id.nullable(),
});

const ofMessage = z.object({ message, ticket });
const ofNote = z.object({ note, ticket });
const ofTarget = z.object({ target, ticket });

/** `data` of each type, in version 1. Phone numbers are whole. */
export const webhookData = {
  'ticket.created': z.object({ ticket }),
  /** Status, agent, queue or connection have changed, and `before` is what they were; or it was snoozed, came back, or was moved to another stage. */
  'ticket.updated': z.object({ ticket, before: assignment }),
  'ticket.deleted': z.object({ ticketId: id }),
  /** Received, or stored to be sent: `message.fromMe`. */
  'message.created': ofMessage,
  /** Edited, deleted by its author, delivered, read, reacted to, or its file has arrived. */
  'message.updated': ofMessage,
  /** It no longer exists in Ramal, unlike one that its author deleted. */
  'message.deleted': z.object({ messageId: id, ticketId: id }),
  /** An agent or a program has added an internal note, which customers never see; only webhooks that chose it get it. */
  'note.created': ofNote,
  /** Its author has changed its text or whom it mentions. */
  'note.updated': ofNote,
  'note.deleted': z.object({ noteId: id, ticketId: id }),
  /** A customer has rated a closed ticket, which was closed in this queue. */
  'rating.created': z.object({ rating, ticket, queueId: id.nullable() }),
  /** A reply target of the ticket's queue is nearly missed: less than a quarter of its time is left. */
  'target.soon': ofTarget,
  /** The time of the target is over, and nobody has answered, or closed the ticket. */
  'target.missed': ofTarget,
  /** As it is when the event is passed on. */
  'contact.created': z.object({ contact }),
  'contact.updated': z.object({ contact }),
  /** One for each, also when all are deleted. */
  'contact.deleted': z.object({ contactId: id }),
  /** It was changed, or its session was. */
  'connection.updated': z.object({
    connection: connectionSummary.extend({
      number: z.string(),
      status: z.enum(CONNECTION_STATUSES),
      closeReason: z.string(),
    }),
  }),
  'connection.deleted': z.object({ connectionId: id }),
} as const satisfies Record<WebhookEventType, z.ZodObject>;

export type WebhookData<Type extends WebhookEventType = WebhookEventType> = z.output<
  (typeof webhookData)[Type]
>;

/** The body of the request for events of one type. */
export function webhookBody<Type extends WebhookEventType>(type: Type) {
  return z.object({
    type: z.literal(type),
    version: z.literal(WEBHOOK_VERSION),
    timestamp: moment.describe('When it happened.'),
    subject: z
      .string()
      .describe(
        'What the order is kept within: the ticket, or the contact or connection of events without one.',
      ),
    sequence: z
      .int()
      .positive()
      .describe('1, 2, 3, … for each subject at this endpoint: a number that is missing was given up.'),
    data: webhookData[type],
  });
}

/** What the bodies have in common, by the name that clients give it. */
export const WEBHOOK_SCHEMAS = {
  WebhookTicket: ticket,
  WebhookMessage: message,
  WebhookNote: note,
  WebhookContact: contact,
};

/** What an endpoint asks for, about the ticket of the event. */
export const webhookAction = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('reply'), body: text(MESSAGE_MAX_LENGTH).pipe(z.string().trim().min(1)) }),
  /** To an agent, who gets it as open, or to a queue, in which it waits. */
  z
    .strictObject({ type: z.literal('assign'), userId: id.optional(), queueId: id.optional() })
    .refine(({ userId, queueId }) => userId !== undefined || queueId !== undefined),
  /** Adds tags to the contact. */
  z.strictObject({ type: z.literal('tag'), tagIds: z.array(id).min(1).max(50) }),
  z.strictObject({ type: z.literal('close'), closingReasonId: id.optional() }),
]);
export type WebhookAction = z.output<typeof webhookAction>;

/** The answer of an endpoint that wants something; any other answer means nothing. */
export const webhookAnswer = z.object({ actions: z.array(webhookAction).min(1).max(ACTIONS_AT_MOST) });
