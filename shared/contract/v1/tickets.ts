import { z } from 'zod';
import { AUTHORS } from '../../domain/authors.ts';
import { MEDIA_TYPES } from '../../domain/mediaType.ts';
import { TICKET_STATUSES } from '../../domain/ticketStatus.ts';
import { contract } from '../endpoint.ts';
import { clearableId, flag, id, moment, optionalId } from '../fields.ts';
import { tag } from '../tags.ts';
import { ifMatch, named, page, pageQuery, TOKEN_ERRORS, updatedSince } from './fields.ts';

const status = z.enum(TICKET_STATUSES);

export const apiTicket = z.object({
  id,
  status: status.describe('`pending`: it waits for an agent; `open`: an agent has it.'),
  contact: named.extend({
    number: z.string().nullable().describe('The phone number; null for groups and for contacts without one.'),
    isGroup: z.boolean(),
    tags: z.array(tag),
  }),
  user: named.nullable().describe('The agent; of a closed ticket the one who closed it or had it last.'),
  queue: named
    .nullable()
    .describe('Closing clears it; lists find closed tickets by the queue in which they were closed.'),
  connection: named.extend({ channel: z.string() }).nullable(),
  unreadMessages: z.int(),
  /** The last message by the customer or an agent; the text is its beginning. */
  lastMessage: z
    .object({ id, author: z.enum(AUTHORS), type: z.enum(MEDIA_TYPES), text: z.string() })
    .nullable(),
  waitingSince: moment.nullable().describe('Since when it waits; null while it does not.'),
  isSnoozed: z
    .boolean()
    .describe(
      'Its agent has put it away until `snoozedUntil` or until the customer writes; it stays `open`.',
    ),
  snoozedUntil: moment
    .nullable()
    .describe('When it comes back at the latest; null: not snoozed, or only until the customer writes.'),
  stage: named
    .nullable()
    .describe('Its stage of the board; of a closed ticket the one to which it returns when it is reopened.'),
  stagedAt: moment.nullable().describe('Since when it is in that stage; null without one.'),
  closingReason: named.nullable().describe('Why it was closed; null: it is not closed, or without a reason.'),
  createdAt: moment,
  updatedAt: moment.describe(
    'The last message or change of status, agent, queue, connection or stage; also when it was snoozed or came back.',
  ),
});
export type ApiTicket = z.output<typeof apiTicket>;

export const ticketQuery = pageQuery.extend({
  status: status.optional(),
  queueId: optionalId,
  userId: optionalId.describe('The agent.'),
  contactId: optionalId,
  connectionId: optionalId,
  tagId: optionalId.describe('Of contacts with this tag.'),
  updatedSince: updatedSince.describe(
    'Only tickets with a later message or change, or one at this very moment.',
  ),
  sort: z
    .enum(['-updatedAt', 'updatedAt', '-createdAt', 'createdAt'])
    .default('-updatedAt')
    .describe('By `updatedAt` or `createdAt`, with `-` newest first.'),
});
export type TicketQuery = z.output<typeof ticketQuery>;

const params = z.object({ ticketId: id });

/** What transitions of a ticket may refuse. */
const TRANSITION_ERRORS = [
  'ERR_NO_USER_FOUND',
  'ERR_NO_QUEUE_FOUND',
  'ERR_NO_WAPP_FOUND',
  'ERR_OPEN_USER_TICKET',
  'ERR_OTHER_OPEN_TICKET',
] as const;

export const apiTicketsContract = contract({
  list: {
    method: 'GET',
    path: '/api/v1/tickets',
    summary: 'List tickets',
    right: 'apiToken',
    scope: 'tickets:read',
    query: ticketQuery,
    response: page(apiTicket),
    errors: [...TOKEN_ERRORS],
  },
  show: {
    method: 'GET',
    path: '/api/v1/tickets/:ticketId',
    summary: 'Get a ticket',
    right: 'apiToken',
    scope: 'tickets:read',
    params,
    isVersioned: true,
    response: apiTicket,
    errors: [...TOKEN_ERRORS, 'ERR_NO_TICKET_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/api/v1/tickets',
    summary:
      'Open a ticket for a contact: with an agent it is open, else it waits; without a connection on one that reaches the contact',
    right: 'apiToken',
    scope: 'tickets:write',
    body: z.object({
      contactId: id,
      userId: optionalId,
      queueId: optionalId,
      /**
       * Absent: the first that delivers to the contact of the agent's connections, the default one and all others, the oldest first;
       * if none does, the agent's first connection, else the default one.
       */
      connectionId: optionalId,
    }),
    isVersioned: true,
    response: apiTicket,
    errors: [
      ...TOKEN_ERRORS,
      ...TRANSITION_ERRORS,
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_CREATING_TICKET',
    ],
  },
  update: {
    method: 'PATCH',
    path: '/api/v1/tickets/:ticketId',
    summary:
      'Close or reopen a ticket, give it to an agent or a queue, or return it. Absent fields stay as they are; a queue without `userId` and `status` makes the ticket wait there',
    right: 'apiToken',
    scope: 'tickets:write',
    headers: ifMatch,
    params,
    body: z.object({
      status: status
        .optional()
        .describe('`open` needs an agent: `userId`, or the one who has it. `closed` stands alone.'),
      userId: clearableId.describe('The agent who gets it; null returns it.'),
      queueId: clearableId,
      connectionId: optionalId,
      closingReasonId: optionalId.describe('Why it is closed; only with the status `closed`.'),
      sendsGreeting: flag.default(false).describe('The customer receives the greeting of the queue.'),
    }),
    isVersioned: true,
    response: apiTicket,
    errors: [
      ...TOKEN_ERRORS,
      ...TRANSITION_ERRORS,
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_CLOSING_REASON_FOUND',
      'ERR_CHANGED_MEANWHILE',
    ],
  },
});
