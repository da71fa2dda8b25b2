import { z } from 'zod';
import { AUTHORS } from '../domain/authors.ts';
import { MEDIA_TYPES } from '../domain/mediaType.ts';
import { SELECTED_TICKETS_MAX } from '../domain/limits.ts';
import { TICKET_STATUSES } from '../domain/ticketStatus.ts';
import { channelType } from './channels.ts';
import { contract } from './endpoint.ts';
import { closingReason } from './closingReasons.ts';
import { connectionSummary } from './connections.ts';
import { contact, contactRow } from './contacts.ts';
import {
  clearableId,
  errorCode,
  flag,
  fromJson,
  id,
  idsUpTo,
  moment,
  nothing,
  optionalId,
  searchParam,
} from './fields.ts';
import { queueSummary } from './queues.ts';
import { stage } from './stages.ts';
import { snoozeForm } from './snoozeForm.ts';
import { ticketListQuery } from './ticketListQuery.ts';
import { target, ticketEvent } from './ticketTimeline.ts';
import { availability, userSummary } from './users.ts';

const status = z.enum(TICKET_STATUSES);

/**
 * The message shown in lists: the last one written by a person, else the last automatic one. Screens name a message
 * without text in their own language (`labelOf`).
 */
const lastMessageDetails = z.object({
  id,
  author: z.enum(AUTHORS),
  /** The agent who wrote it. */
  user: userSummary.nullable(),
  mediaType: z.enum(MEDIA_TYPES),
  mediaMime: z.string().nullable(),
  isDeleted: z.boolean(),
  /** The kind of its card (`richContent`); null without one. Absent from servers of earlier versions. */
  card: z.string().nullable().optional(),
  /** The beginning of the text or caption; empty where a label is shown instead. */
  text: z.string(),
});

export const ticket = z.object({
  id,
  status,
  contactId: id,
  userId: id.nullable(),
  queueId: id.nullable(),
  /** The queue in which it was closed, by which closed tickets are listed. Absent from servers of earlier versions. */
  closedQueueId: id.nullable().optional(),
  whatsappId: id.nullable(),
  unreadMessages: z.int(),
  isGroup: z.boolean(),
  /**
   * Text of the last message by the customer or an agent; automatic messages do not replace it. A message without text
   * is named in the language of the workspace.
   */
  lastMessage: z.string(),
  /** Whether the last message was sent to the customer. */
  lastMessageFromMe: z.boolean(),
  /** The agent who wrote the last message; null for the customer and for messages typed on the phone. */
  lastMessageUser: userSummary.nullable(),
  /** The same message in parts; null without one, or when this user may not read it. */
  lastMessageDetails: lastMessageDetails.nullable(),
  /** An automatic message followed the last message. */
  hasAutoReply: z.boolean(),
  /** Since when the ticket waits for an agent; null while it does not wait. */
  waitingSince: moment.nullable(),
  /** Put away by its agent until a time or until the customer writes; its status stays `open`. Absent from servers of earlier versions. */
  isSnoozed: z.boolean().optional(),
  /** When it wakes at the latest; null while it is not snoozed, and for one that waits for the customer only. */
  snoozedUntil: moment.nullable().optional(),
  /** Empty without one. */
  snoozeReason: z.string().optional(),
  /** The reply targets of its queue that run, the one that is due first at the beginning. Absent from servers of earlier versions. */
  targets: z.array(target.extend({ /** From when on it is nearly missed. */ soonAt: moment })).optional(),
  /** Its stage of the board; a closed ticket returns to it when it is reopened. Absent from servers of earlier versions. */
  stage: stage.nullable().optional(),
  /** Since when it is in that stage; null without one. */
  stagedAt: moment.nullable().optional(),
  /** Why it was resolved; null: it is not, or without a reason. Absent from servers of earlier versions. */
  closingReason: closingReason.nullable().optional(),
  createdAt: moment,
  updatedAt: moment,
  contact: contactRow,
  queue: queueSummary.nullable(),
  whatsapp: connectionSummary.nullable(),
  user: userSummary.nullable(),
  /** Search results only: the newest message or note that matches, if any. The text is an excerpt around the match. */
  found: z
    .object({
      /** The message; with `noteId` the one that the note stands after, or the first one; null where there is no message. */
      id: id.nullable(),
      /** The note. Absent for messages, and from servers of earlier versions. */
      noteId: id.optional(),
      text: z.string(),
      createdAt: moment,
    })
    .optional(),
});
export type Ticket = z.output<typeof ticket>;

/** The open conversation includes the whole contact. */
export const ticketWithContact = ticket.extend({ contact });
export type TicketWithContact = z.output<typeof ticketWithContact>;

const count = z.int();
export const ticketCounts = z.object({
  /** Tickets in the list of waiting tickets; none for agents while the settings hide that list from them. */
  pending: count,
  /** The same by queue; queues without waiting tickets are left out. */
  pendingByQueue: z.array(z.object({ queueId: id, count })),
  /** Open tickets of this user with unread messages. */
  unread: count,
  /** Open tickets of all agents; null for users who may not list them. */
  open: count.nullable(),
});
export type TicketCounts = z.output<typeof ticketCounts>;

/** A user to whom a ticket can be assigned. */
const agent = userSummary.extend({
  online: z.boolean(),
  away: z.boolean(),
  /** Absent from servers of earlier versions. */
  availability: availability.optional(),
  openTickets: count,
  queues: z.array(queueSummary),
});
export type Agent = z.output<typeof agent>;

const closedStatuses = z.object({ status: z.enum(['all', 'open', 'pending']).default('all') });

/** What can be done with several tickets together. Tags belong to the contacts of tickets. */
export const SELECTION_ACTIONS = [
  'accept',
  'transfer',
  'return',
  'close',
  'reopen',
  'snooze',
  'wake',
  'markRead',
  'addTag',
  'removeTag',
  'delete',
] as const;
export type SelectionAction = (typeof SELECTION_ACTIONS)[number];

const selectionChange = z.object({
  ticketIds: idsUpTo(SELECTED_TICKETS_MAX),
  action: z.enum(SELECTION_ACTIONS),
  /** The agent of a transfer. */
  userId: optionalId,
  /** The queue of a transfer; of accepted tickets it is that of those without one. */
  queueId: optionalId,
  /** The tag that the contacts get or lose. */
  tagId: optionalId,
  /** Why tickets are closed. */
  closingReasonId: optionalId,
  /** Until when tickets are put away, and why. */
  snooze: z.preprocess(fromJson, snoozeForm.optional()),
});
export type SelectionChange = z.output<typeof selectionChange>;

const selectionResult = z.object({
  /** The tickets for which it is done. */
  ticketIds: z.array(id),
  /** The others, by what single requests would have been refused with. */
  refused: z.array(z.object({ error: errorCode, ticketIds: z.array(id) })),
});
export type SelectionResult = z.output<typeof selectionResult>;

/** What closing may refuse because of its reason. */
const CLOSING_ERRORS = ['ERR_NO_CLOSING_REASON_FOUND', 'ERR_CLOSING_REASON_REQUIRED'] as const;

const params = z.object({ ticketId: id });

const newTicket = z.object({
  contactId: id,
  userId: optionalId,
  queueId: optionalId,
  /**
   * Absent: the first that delivers to the contact of the agent's connections, the default one and all others, the oldest first;
   * if none does, the agent's first connection, else the default one.
   */
  whatsappId: optionalId,
  status: z.enum(['open', 'pending']).default('open'),
});

const create = {
  method: 'POST',
  path: '/tickets',
  summary: 'Open a ticket for a contact, without a connection on one that reaches the contact',
  right: 'signedIn',
  body: newTicket,
  response: ticket,
  errors: [
    'ERR_NO_CONTACT_FOUND',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_NO_WAPP_FOUND',
    'ERR_OPEN_USER_TICKET',
    'ERR_OTHER_OPEN_TICKET',
    'ERR_QUEUE_REQUIRED',
    'ERR_CREATING_TICKET',
    'ERR_NO_QUEUE_FOUND',
    'ERR_NO_USER_FOUND',
  ],
} as const;

export const ticketsContract = contract({
  list: {
    method: 'GET',
    path: '/tickets',
    summary:
      'List the tickets that the user may see, in pages: their own and the waiting ones; with showAll all of them',
    right: 'signedIn',
    query: ticketListQuery,
    response: z.object({
      tickets: z.array(ticket),
      count: z.int(),
      /** There may be more tickets than `count`: large lists are not counted to their end. Absent from servers of earlier versions. */
      isCountCapped: z.boolean().optional(),
      hasMore: z.boolean(),
      /** The `cursor` of the next page; null: there is none. Absent from servers of earlier versions. */
      nextCursor: z.string().nullable().optional(),
    }),
  },
  // before the route of a single ticket, whose path matches as well
  counts: {
    method: 'GET',
    path: '/tickets/counts',
    summary: 'Count the tickets that wait for the user and, for users who may list all, the open tickets',
    right: 'signedIn',
    response: ticketCounts,
  },
  countCloseable: {
    method: 'GET',
    path: '/tickets/close-all',
    summary: 'Count the tickets that closing all would close, and the farewell messages it would send',
    right: 'signedIn',
    query: closedStatuses,
    response: z.object({ count, farewells: count }),
  },
  agents: {
    method: 'GET',
    path: '/tickets/agents',
    summary:
      'List the users to whom a ticket can be assigned: online ones first, then those who are away; fewest open tickets first',
    right: 'signedIn',
    query: z.object({ searchParam }),
    response: z.object({ agents: z.array(agent) }),
  },
  show: {
    method: 'GET',
    path: '/tickets/:ticketId',
    summary: 'Get a ticket with its contact',
    right: 'signedIn',
    params,
    response: ticketWithContact,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  events: {
    method: 'GET',
    path: '/tickets/:ticketId/events',
    summary:
      'List what happened to a ticket, oldest first: who created, accepted, transferred, closed or reopened it',
    right: 'signedIn',
    params,
    response: z.object({ events: z.array(ticketEvent) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  contactTickets: {
    method: 'GET',
    path: '/tickets/:ticketId/contactTickets',
    summary:
      "List the newest tickets of the ticket's contact on all channels that the user may see, this one included: six, or with `showAll` up to 200",
    right: 'signedIn',
    params,
    query: z.object({ showAll: flag.default(false) }),
    response: z.object({ tickets: z.array(ticket), count }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  openOfContact: {
    method: 'GET',
    path: '/tickets/contact/:contactId/open',
    summary: 'Check whether the contact has an open ticket, and to whom it is assigned',
    right: 'signedIn',
    params: z.object({ contactId: id }),
    response: z.object({
      hasOpenTicket: z.boolean(),
      ticket: z.object({ id, status, user: userSummary.nullable() }).nullable(),
    }),
  },
  create,
  createOnChannel: {
    ...create,
    path: '/hub-ticket',
    summary:
      'The same on the first connection of a channel; older clients use it for other channels than WhatsApp',
    body: newTicket.omit({ whatsappId: true }).extend({ channel: channelType }),
  },
  update: {
    method: 'PUT',
    path: '/tickets/:ticketId',
    summary: 'Accept, return, close, reopen or transfer a ticket',
    right: 'signedIn',
    params,
    query: z.object({
      /** Whether accepting or reopening also marks the messages as read; false: the client does that itself. */
      markRead: flag.default(true),
    }),
    body: z.object({
      status: status.optional(),
      userId: clearableId,
      queueId: clearableId,
      whatsappId: optionalId,
      /** A transfer: the customer receives the queue's greeting. To the queue in which an open ticket is already, it is a return. */
      transf: flag.default(false),
      /** Why it is closed; only with the status `closed`. */
      closingReasonId: optionalId,
    }),
    response: ticketWithContact,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_OPEN_USER_TICKET',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_QUEUE_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_WAPP_FOUND',
      ...CLOSING_ERRORS,
    ],
  },
  closeAll: {
    method: 'PUT',
    path: '/tickets/close-all',
    summary:
      'Close all tickets of this status that the user may manage; for agents none of a list that the settings hide from them',
    right: 'signedIn',
    query: closedStatuses.extend({ closingReasonId: optionalId }),
    response: z.object({ count: z.int() }),
    errors: CLOSING_ERRORS,
  },
  changeSelected: {
    method: 'POST',
    path: '/tickets/selection',
    summary:
      'Do the same with several tickets, by the rules for a single one; stops when the client disconnects',
    right: 'signedIn',
    body: selectionChange,
    response: selectionResult,
    errors: ['ERR_NO_USER_FOUND', 'ERR_NO_QUEUE_FOUND', 'ERR_NO_TAG_FOUND', ...CLOSING_ERRORS],
  },
  markRead: {
    method: 'POST',
    path: '/tickets/:ticketId/read',
    summary: 'Mark the conversation as read: resets the unread count and sends read receipts',
    right: 'signedIn',
    params,
    response: nothing,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
  },
  markUnread: {
    method: 'DELETE',
    path: '/tickets/:ticketId/read',
    summary: 'Mark the conversation as unread',
    right: 'signedIn',
    params,
    response: nothing,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_TICKET_NOT_OPEN'],
  },
  remove: {
    method: 'DELETE',
    path: '/tickets/:ticketId',
    summary: 'Delete a ticket with its messages',
    right: 'ticket-options:deleteTicket',
    params,
    response: nothing,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
});
