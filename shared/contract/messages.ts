import { z } from 'zod';
import { EMAIL_MAX_LENGTH } from '../domain/emailAddress.ts';
import {
  CONTACT_CARDS_MAX,
  FILES_PER_MESSAGE,
  MEMBER_KEY_MAX_LENGTH,
  MEMBERS_MENTIONED_MAX,
  MESSAGE_MAX_LENGTH,
  REACTION_MAX_LENGTH,
  SUBJECT_MAX_LENGTH,
} from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { connectionSummary } from './connections.ts';
import { deliveryLog } from './deliveryLog.ts';
import { message, type Message } from './message.ts';
import { flag, fromJson, id, idsUpTo, nothing, pageNumber, text, textsIn } from './fields.ts';
import { locationForm, pollForm } from './richContent.ts';
import { note } from './notes.ts';
import { copies, copiesForm, COPIES_MAX } from './recipients.ts';
import type { Ticket } from './tickets.ts';
import { customerPage } from './ticketRealtime.ts';
import { ticketEvent } from './ticketTimeline.ts';

const quotedMsg = z.preprocess(
  (value) => fromJson(value) ?? undefined,
  z.union([z.object({ id }), id.transform((value) => ({ id: value }))]).optional(),
);

const addresses = z.preprocess(textsIn, z.array(z.string().max(EMAIL_MAX_LENGTH)).max(COPIES_MAX).optional());

/** Keys of the members of a group, as `GET /messages/:ticketId/members` lists them, whom a text mentions by their names. */
const mentionKeys = z.array(z.string().max(MEMBER_KEY_MAX_LENGTH)).max(MEMBERS_MENTIONED_MAX);

/** A member of a group whom a message can mention. */
const groupMember = z.object({
  /** Names the member when a message is sent. */
  key: z.string(),
  /** To be written after an `@`; unlike that of every other member. */
  name: z.string(),
  /** It is a name, and not a number. */
  isNamed: z.boolean(),
});
export type GroupMember = z.output<typeof groupMember>;

export const sendForm = z.object({
  body: text(MESSAGE_MAX_LENGTH).default(''),
  /** A message of the conversation that is not deleted. */
  quotedMsg,
  /** Idempotency key chosen by the client (UUID): sending again with the same id sends nothing twice. */
  clientId: z.uuid().optional(),
  /** Prefix the text with the agent's name in bold; always done for agents who may not turn the signature off. */
  sign: flag.default(false),
  /** The files are voice messages. */
  isVoice: flag.default(false),
  /**
   * Addresses of people who get a copy, on channels with copies; empty: only the customer gets the message. Absent: those
   * that `GET /messages/:ticketId/copies` lists and does not leave out.
   */
  copies: addresses,
  /**
   * Begins a conversation under this subject, on channels with subjects. Absent or empty: an answer to the last message of the
   * conversation.
   */
  subject: z.string().trim().max(SUBJECT_MAX_LENGTH).optional(),
  /** Addresses of people who get a copy that the others do not see. Absent: nobody. */
  blindCopies: addresses,
  /** The members of a group whom the text mentions, on channels with mentions. */
  mentions: z.preprocess(textsIn, mentionKeys.default([])),
  /** Files of quick answers by their ids, sent after the uploaded ones; the server copies them. */
  quickAnswerFiles: z.preprocess(textsIn, z.array(z.uuid()).max(FILES_PER_MESSAGE).optional()),
});

const optionalMessageId = z.coerce.number().int().positive().optional();
const onTicket = z.object({ ticketId: id });
const onMessage = z.object({ messageId: id });

/** A ticket of a conversation over all channels. */
const ticketOnChannel = z.object({
  id,
  /** Null when it was deleted. */
  connection: connectionSummary.nullable(),
  /** Whether this user may open the ticket itself, and not only read it as part of this conversation. */
  canOpen: z.boolean(),
});
export type TicketOnChannel = z.output<typeof ticketOnChannel>;

/** The channel follows from the ticket's connection. */
const send = {
  method: 'POST',
  path: '/messages/:ticketId',
  summary: 'Send a text and files; responds as soon as they are stored and queued',
  right: 'signedIn',
  params: onTicket,
  body: sendForm,
  files: 'medias',
  response: z.object({ messages: z.array(message) }),
  errors: [
    'ERR_NO_TICKET_FOUND',
    'ERR_TICKET_NOT_OPEN',
    'ERR_EMPTY_MESSAGE',
    'ERR_FILE_EMPTY',
    'ERR_FILE_TOO_LARGE',
    'ERR_FILE_TYPE',
    'ERR_NO_QUICK_ANSWER_FILE_FOUND',
    'ERR_NO_MESSAGE_FOUND',
    'ERR_NO_DEF_WAPP_FOUND',
    'ERR_OPEN_USER_TICKET',
    'ERR_COPY_ADDRESS',
    'ERR_COPY_TO_CUSTOMER',
    'ERR_COPY_TO_SELF',
    'ERR_CREATING_MESSAGE',
  ],
} as const;

export const messagesContract = contract({
  page: {
    method: 'GET',
    path: '/messages/:ticketId',
    summary:
      'Get a page of the conversation, newest page first, oldest message first within it; marks it as read for the assigned agent',
    right: 'signedIn',
    params: onTicket,
    query: z.object({
      pageNumber,
      /** Only messages before this one; pages are counted from there. */
      before: optionalMessageId,
      /** With `before`: all messages back to this one in a single response, at most `MESSAGES_AT_ONCE`. */
      until: optionalMessageId,
      /** Mark the messages as read for the agent to whom the ticket is assigned; false for a prefetch. */
      markRead: flag.default(true),
      /** The messages of the contact on all connections, instead of the ticket's own; the rest of the query counts among them. */
      allChannels: flag.default(false),
    }),
    response: z.object({
      messages: z.array(message),
      /**
       * Ticket events from the first message of this page up to the first of the next newer page. The oldest page also has
       * earlier events, the newest page later ones. Absent from servers of earlier versions.
       */
      events: z.array(ticketEvent).optional(),
      /** Internal notes on its tickets, by the same rule. Absent from servers of earlier versions. */
      notes: z.array(note).optional(),
      hasMore: z.boolean(),
      count: z.int(),
      /**
       * Whether the contact has tickets on other connections that this user may read. Absent from servers of earlier
       * versions.
       */
      hasOtherChannels: z.boolean().optional(),
      /** With `allChannels`: this ticket and those of the messages and events. Absent from servers of earlier versions. */
      tickets: z.array(ticketOnChannel).optional(),
    }),
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_NO_MESSAGE_FOUND'],
  },
  shared: {
    method: 'GET',
    path: '/messages/:ticketId/shared',
    summary: 'List the newest files and links of the conversation, newest first',
    right: 'signedIn',
    params: onTicket,
    response: z.object({
      /** Pictures, videos and documents; no stickers and voice messages. */
      files: z.array(message),
      /** Texts with links. */
      links: z.array(message),
    }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  send,
  copies: {
    method: 'GET',
    path: '/messages/:ticketId/copies',
    summary:
      'List who gets a copy of the next answer unless its author decides otherwise: the people of the newest received e-mail, as agents have changed them',
    right: 'signedIn',
    params: onTicket,
    response: copies,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  chooseCopies: {
    method: 'PUT',
    path: '/messages/:ticketId/copies',
    summary: 'Choose who gets a copy of the next answers, also people who have not taken part',
    right: 'signedIn',
    params: onTicket,
    body: copiesForm,
    response: copies,
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_COPY_ADDRESS',
      'ERR_COPY_TO_CUSTOMER',
      'ERR_COPY_TO_SELF',
    ],
  },
  members: {
    method: 'GET',
    path: '/messages/:ticketId/members',
    summary: 'List the members of a group whom a message can mention; none on a channel without mentions',
    right: 'signedIn',
    params: onTicket,
    response: z.object({ members: z.array(groupMember) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  customerPage: {
    method: 'GET',
    path: '/messages/:ticketId/customer-page',
    summary: 'Get the page of a website that the customer of a ticket has open; null where that is not known',
    right: 'signedIn',
    params: onTicket,
    response: z.object({ page: customerPage.nullable() }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  sendByHub: {
    ...send,
    path: '/hub-message/:ticketId',
    summary: 'The same as `POST /messages/:ticketId`; older clients use it where the connection has a type',
  },
  sendPoll: {
    method: 'POST',
    path: '/messages/:ticketId/poll',
    summary: 'Send a poll; a channel without polls sends its question and options as a text',
    right: 'signedIn',
    params: onTicket,
    body: pollForm.extend({ clientId: sendForm.shape.clientId }),
    response: z.object({ messages: z.array(message) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_OPEN_USER_TICKET',
      'ERR_CREATING_MESSAGE',
    ],
  },
  sendLocation: {
    method: 'POST',
    path: '/messages/:ticketId/location',
    summary: 'Send a location; refused on a channel without them',
    right: 'signedIn',
    params: onTicket,
    body: locationForm.extend({ clientId: sendForm.shape.clientId }),
    response: z.object({ messages: z.array(message) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_OPEN_USER_TICKET',
      'ERR_CREATING_MESSAGE',
    ],
  },
  sendContacts: {
    method: 'POST',
    path: '/messages/:ticketId/contacts',
    summary:
      'Send the cards of contacts, each with name and phone number; for users who may see numbers, refused on a channel without cards',
    right: 'signedIn',
    params: onTicket,
    body: z.object({
      /** In the order of the cards; a channel with one card in each message gets several messages. */
      contactIds: idsUpTo(CONTACT_CARDS_MAX).refine((given) => given.length > 0),
      clientId: sendForm.shape.clientId,
    }),
    response: z.object({ messages: z.array(message) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_CONTACT_FOUND',
      'ERR_CONTACT_WITHOUT_NUMBER',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_OPEN_USER_TICKET',
      'ERR_CREATING_MESSAGE',
    ],
  },
  forward: {
    method: 'POST',
    path: '/messages/:ticketId/forward',
    summary: 'Send a message of another conversation to the customer of this ticket, marked as forwarded',
    right: 'signedIn',
    params: onTicket,
    body: z.object({ messageId: id, clientId: sendForm.shape.clientId }),
    response: z.object({ messages: z.array(message) }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_MESSAGE_NOT_FORWARDABLE',
      'ERR_NO_MEDIA_FOUND',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_OPEN_USER_TICKET',
      'ERR_CREATING_MESSAGE',
    ],
  },
  fetchEarlier: {
    method: 'POST',
    path: '/messages/:ticketId/earlier',
    summary: 'Request messages from before the oldest one of the conversation from the phone, and store them',
    right: 'signedIn',
    params: onTicket,
    response: z.object({
      /** How many were stored. */
      stored: z.int().min(0),
      /** The phone has no older ones. */
      isEnd: z.boolean(),
    }),
    errors: [
      'ERR_NO_TICKET_FOUND',
      'ERR_NO_MESSAGE_FOUND',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_PHONE_UNANSWERED',
    ],
  },
  edit: {
    method: 'POST',
    path: '/messages/edit/:messageId',
    summary: 'Edit an own text within fifteen minutes',
    right: 'signedIn',
    params: onMessage,
    body: z.object({
      body: text(MESSAGE_MAX_LENGTH),
      /** Members of a group whom the text mentions now, besides those whom it has mentioned before. */
      mentions: z.preprocess(textsIn, mentionKeys.default([])),
    }),
    response: message,
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_EDIT_TIME_EXCEEDED',
      'ERR_EDITING_WAPP_MSG',
      'ERR_EMPTY_MESSAGE',
      'ERR_FETCH_WAPP_MSG',
      'ERR_MASKED_NUMBER',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
    ],
  },
  retry: {
    method: 'POST',
    path: '/messages/:messageId/retry',
    summary: 'Send a failed message again',
    right: 'signedIn',
    params: onMessage,
    response: message,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_TICKET_NOT_OPEN', 'ERR_NO_DEF_WAPP_FOUND', 'ERR_OPEN_USER_TICKET'],
  },
  retryFile: {
    method: 'POST',
    path: '/messages/:messageId/file/retry',
    summary: 'Download the file of a received message again',
    right: 'signedIn',
    params: onMessage,
    response: message,
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_MEDIA_FOUND'],
  },
  deliveries: {
    method: 'GET',
    path: '/messages/:messageId/deliveries',
    summary: 'List the attempts to send a message and when it was delivered and read',
    right: 'signedIn',
    params: onMessage,
    response: deliveryLog,
    errors: ['ERR_NO_MESSAGE_FOUND'],
  },
  react: {
    method: 'POST',
    path: '/messages/:messageId/reaction',
    summary: 'React to a message; an empty emoji removes the reaction',
    right: 'signedIn',
    params: onMessage,
    body: z.object({ emoji: z.string().max(REACTION_MAX_LENGTH) }),
    response: message,
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_SENDING_WAPP_MSG',
      'ERR_FETCH_WAPP_MSG',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
    ],
  },
  remove: {
    method: 'DELETE',
    path: '/messages/:messageId',
    summary: 'Delete an own message for everyone',
    right: 'signedIn',
    params: onMessage,
    response: nothing,
    errors: [
      'ERR_NO_MESSAGE_FOUND',
      'ERR_DELETE_WAPP_MSG',
      'ERR_FETCH_WAPP_MSG',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
    ],
  },
});

/** A message with the current state of its ticket and the ticket's contact. */
interface MessageWithTicket {
  message: Message;
  ticket: Ticket;
  contact: Ticket['contact'];
  /**
   * The user may see the ticket, but not read the message, whose content is left out. Absent where it is there, and from
   * servers of earlier versions.
   */
  isHidden?: true;
}

export interface MessageEvents {
  appMessage: (
    event: ({ action: 'create' } & MessageWithTicket) | ({ action: 'update' } & MessageWithTicket),
  ) => void;
  /** Who gets a copy of the next answer in a ticket has changed. */
  copies: (event: { ticketId: number }) => void;
  /** A message no longer exists, unlike one that its author deleted. */
  messageRemoved: (event: { ticketId: number; messageId: number }) => void;
  /**
   * There are other messages or events in a conversation over all channels (`joinContact`), of tickets of which this user
   * gets no events: it has to be read again.
   */
  contactActivity: (event: { contactId: number }) => void;
}
