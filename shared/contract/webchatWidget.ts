import { z } from 'zod';
import { MEDIA_STATES, MEDIA_TYPES } from '../domain/mediaType.ts';
import { RATING } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { rating } from './ticketTimeline.ts';
import { email, flag, id, moment, nothing, text } from './fields.ts';

/** What visitors may send. In characters and bytes. */
export const VISITOR_LIMITS = {
  text: 5000,
  file: 20 * 1024 * 1024,
  name: 100,
} as const;

/** What the widget does before the first message. */
export const PRE_CHAT_FORMS = ['off', 'optional', 'required'] as const;
/** Whether visitors are asked how it was when a ticket is closed. */
export const RATING_REQUESTS = ['on', 'off'] as const;
/** Where the button stands on the page. */
export const WIDGET_POSITIONS = ['end', 'start'] as const;

/** A message as the visitor sees it. */
export const visitorMessage = z.object({
  /** Its position in the thread: later messages have a higher one. */
  id: z.int().positive(),
  /** The id that the visitor's browser chose; null for messages to the visitor. */
  clientId: z.string().nullable(),
  from: z.enum(['visitor', 'agent', 'automatic']),
  /** The agent who wrote it. */
  agent: z.string().nullable(),
  /** The address of the agent's picture; empty without one. */
  agentPicture: z.string(),
  body: z.string(),
  mediaType: z.enum(MEDIA_TYPES),
  file: z
    .object({
      /** Valid for some hours without a token. */
      url: z.string(),
      name: z.string(),
      mime: z.string(),
      /** In bytes. */
      size: z.int().nullable(),
      /** Of pictures, in pixels. */
      width: z.int().nullable(),
      height: z.int().nullable(),
      isVoice: z.boolean(),
    })
    .nullable(),
  /** State of a file that is not available yet. */
  fileState: z.enum(MEDIA_STATES).nullable(),
  /** The answers of which one is chosen by its number from 1, shown as buttons. */
  choices: z.array(z.string()).nullable(),
  /** The message that it answers. */
  quotedId: z.int().positive().nullable(),
  isDeleted: z.boolean(),
  isEdited: z.boolean(),
  /** Read by the other side. */
  isRead: z.boolean(),
  createdAt: moment,
});
export type VisitorMessage = z.output<typeof visitorMessage>;

/** What the stream of a visitor reports. */
export const visitorEvent = z.discriminatedUnion('type', [
  /** New or changed. */
  z.object({ type: z.literal('message'), message: visitorMessage }),
  z.object({ type: z.literal('typing'), isTyping: z.boolean() }),
  /** Agents have read what the visitor wrote. */
  z.object({ type: z.literal('read') }),
  /** Something was missed: the history has to be loaded again. */
  z.object({ type: z.literal('reload') }),
]);
export type VisitorEvent = z.output<typeof visitorEvent>;

/** When a queue is open, in the language of the page. */
const hours = z.object({ queue: z.string(), hours: z.string() });

export const widgetConfig = z.object({
  company: z.string(),
  /** As #rrggbb. */
  colors: z.object({ light: z.string(), dark: z.string() }),
  position: z.enum(WIDGET_POSITIONS),
  greeting: z.string(),
  preChatForm: z.enum(PRE_CHAT_FORMS),
  /** Whether a queue of the connection has its work hours now. */
  isOpen: z.boolean(),
  /** The work hours of the queues that have some. */
  hours: z.array(hours),
  /** IANA name. */
  timeZone: z.string(),
  /** The language that was asked for, or the one of the installation. */
  language: z.string(),
  /** Texts of the button, in this language. */
  labels: z.object({ title: z.string(), open: z.string(), close: z.string(), unread: z.string() }),
});
export type WidgetConfig = z.output<typeof widgetConfig>;

const visitor = z.object({
  /** Sent as bearer token with all other requests; never part of an address. */
  token: z.string(),
  name: z.string(),
  /** Proven by a signed identity. */
  isIdentified: z.boolean(),
});
export type Visitor = z.output<typeof visitor>;

/** The public key of the connection, which is part of the page's source. */
const params = z.object({ publicKey: z.string().max(40) });
const onConnection = z.object({ whatsappId: id });

const visitorErrors = ['ERR_NO_WAPP_FOUND', 'ERR_NO_PERMISSION', 'ERR_TOO_MANY_REQUESTS'] as const;
/** For requests with the token of a visitor. */
const withToken = { right: 'public', params, errors: ['ERR_SESSION_EXPIRED', ...visitorErrors] } as const;
const base = '/webchat/connections/:publicKey';

export const webchatWidgetContract = contract({
  config: {
    method: 'GET',
    path: base,
    summary: 'How the widget of a connection looks; for pages of its origins',
    right: 'public',
    params,
    query: z.object({ language: z.string().max(100).default('') }),
    response: widgetConfig,
    errors: visitorErrors,
  },
  begin: {
    method: 'POST',
    path: `${base}/visitor`,
    summary: 'Begin as a new visitor, or resume with the token of one',
    right: 'public',
    params,
    body: z.object({
      name: text(VISITOR_LIMITS.name).pipe(z.string().trim()).default(''),
      email: z.union([z.literal(''), email]).default(''),
      /** A customer who is logged in on the page: a JWT signed with the secret of the connection (HS256; sub, exp, name, email). */
      identity: z.string().max(4000).optional(),
    }),
    response: visitor,
    errors: ['ERR_WEBCHAT_IDENTITY', ...visitorErrors],
  },
  send: {
    ...withToken,
    method: 'POST',
    path: `${base}/messages`,
    summary: 'Send a text or a file; the same clientId again stores nothing',
    body: z.object({
      clientId: z.uuid(),
      body: text(VISITOR_LIMITS.text).default(''),
      quotedId: id.optional(),
      /** The file is a voice message. */
      isVoice: flag.default(false),
    }),
    files: 'file',
    response: visitorMessage,
    errors: [
      'ERR_EMPTY_MESSAGE',
      'ERR_FILE_EMPTY',
      'ERR_FILE_TOO_LARGE',
      'ERR_FILE_TYPE',
      ...withToken.errors,
    ],
  },
  history: {
    ...withToken,
    method: 'GET',
    path: `${base}/messages`,
    summary: 'Get a page of the thread, the newest first without `before`; in order of time',
    query: z.object({ before: id.optional() }),
    response: z.object({
      messages: z.array(visitorMessage),
      hasMore: z.boolean(),
      /** Messages of agents that the visitor has not seen. */
      unread: z.int(),
      /** The closed ticket at the end of the thread, which the visitor may rate once; null where there is nothing to rate. */
      rating: z.object({ ticketId: id, score: rating.shape.score.nullable() }).nullable(),
    }),
  },
  typing: {
    ...withToken,
    method: 'POST',
    path: `${base}/typing`,
    summary: 'Show agents that the visitor is typing, or has stopped',
    body: z.object({ isTyping: flag }),
    response: nothing,
  },
  seen: {
    ...withToken,
    method: 'POST',
    path: `${base}/seen`,
    summary: 'The visitor has seen all messages up to this one',
    body: z.object({ id }),
    response: nothing,
  },
  rate: {
    ...withToken,
    method: 'POST',
    path: `${base}/rating`,
    summary: 'Rate the closed ticket at the end of the thread; a second rating changes nothing',
    body: z.object({
      ticketId: id,
      score: rating.shape.score,
      comment: text(RATING.comment).pipe(z.string().trim()).default(''),
    }),
    response: nothing,
    errors: ['ERR_NO_TICKET_FOUND', ...withToken.errors],
  },
  visit: {
    ...withToken,
    method: 'POST',
    path: `${base}/visit`,
    summary: 'The visitor has opened a page',
    body: z.object({ url: z.url({ protocol: /^https?$/ }).max(2000), title: text(300).default('') }),
    response: nothing,
  },
  events: {
    ...withToken,
    method: 'GET',
    path: `${base}/events`,
    summary: 'Follow the thread: server-sent events, each with one of these as data',
    response: visitorEvent,
    produces: 'text/event-stream',
  },
  settings: {
    method: 'GET',
    path: '/webchat-widget/:whatsappId',
    summary: 'Get what the page of a customer needs to embed the widget of a connection',
    right: 'connections:manage',
    params: onConnection,
    response: z.object({
      publicKey: z.string(),
      /** Address of the script; relative where the server does not know its public address. */
      script: z.string(),
      hasSecret: z.boolean(),
    }),
    errors: ['ERR_NO_WAPP_FOUND'],
  },
  renewSecret: {
    method: 'POST',
    path: '/webchat-widget/:whatsappId/secret',
    summary:
      'Make a new secret for signed identities; it is returned only this once, and the one before is no longer valid',
    right: 'connections:manage',
    params: onConnection,
    response: z.object({ secret: z.string() }),
    errors: ['ERR_NO_WAPP_FOUND'],
  },
});
