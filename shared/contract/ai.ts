import { z } from 'zod';
import { AI_PAGE_LENGTH, AI_PAGE_TITLE_LENGTH, WRITING_TASKS } from '../domain/ai.ts';
import { MESSAGE_MAX_LENGTH } from '../domain/limits.ts';
import { LANGUAGE_TAGS } from '../i18n/languages.ts';
import { contract, STREAM } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { id, moment, nothing, text } from './fields.ts';

/** What a request to the provider may fail with. */
export const AI_ERRORS = [
  'ERR_AI_ADDRESS_REFUSED',
  'ERR_AI_ANSWER_INVALID',
  'ERR_AI_BUSY',
  'ERR_AI_DAILY_LIMIT',
  'ERR_AI_FILTERED',
  'ERR_AI_KEY_REFUSED',
  'ERR_AI_MODEL_NOT_FOUND',
  'ERR_AI_NO_CREDIT',
  'ERR_AI_NOT_CONFIGURED',
  'ERR_AI_OFF',
  'ERR_AI_TIMEOUT',
  'ERR_AI_TOO_LONG',
  'ERR_AI_UNREACHABLE',
  'ERR_TOO_MANY_REQUESTS',
] as const satisfies readonly ErrorCode[];

/** What the provider was given: what has been sent, with placeholders in place of personal data. */
export const sentText = z.object({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });
export type SentText = z.output<typeof sentText>;

/** A quick answer or page that the AI was given. */
export const aiSource = z.object({ kind: z.enum(['quickAnswer', 'page']), id, title: z.string() });
export type AiSource = z.output<typeof aiSource>;

export const writingEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begin'), sent: z.array(sentText), sources: z.array(aiSource) }),
  /** The next part of the text. */
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('end') }),
]);
export type WritingEvent = z.output<typeof writingEvent>;

export const aiState = z.object({
  /** Whether this user may use it and a provider and a model are set. */
  isAvailable: z.boolean(),
  /** Whether voice messages can be transcribed, too. */
  canTranscribe: z.boolean(),
});
export type AiState = z.output<typeof aiState>;

export const aiPageForm = z.object({
  title: z.string().trim().min(AI_PAGE_TITLE_LENGTH.min).max(AI_PAGE_TITLE_LENGTH.max),
  text: text(AI_PAGE_LENGTH.max).pipe(z.string().trim().min(AI_PAGE_LENGTH.min)),
});
export type AiPageForm = z.output<typeof aiPageForm>;
export const aiPage = z.object({ id, title: z.string(), text: z.string() });
export type AiPage = z.output<typeof aiPage>;

export const ticketSummary = z.object({
  text: z.string(),
  createdAt: moment,
  /** There are no newer messages. */
  isCurrent: z.boolean(),
  /** What the AI was given for it; empty when that is not known. */
  sent: z.array(sentText),
});
export type TicketSummary = z.output<typeof ticketSummary>;

/** Records that the AI would choose; none where it is not sure. */
export const aiClassification = z.object({
  tagIds: z.array(id),
  queueId: id.nullable(),
  sent: z.array(sentText),
});
export type AiClassification = z.output<typeof aiClassification>;

const pageParams = z.object({ pageId: id });

export const aiUsage = z.object({
  /** YYYY-MM-DD in the time zone of the workspace. */
  day: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
  /** Of voice messages that were transcribed. */
  audioSeconds: z.int(),
  requests: z.int(),
});
export type AiUsage = z.output<typeof aiUsage>;

export const aiContract = contract({
  state: {
    method: 'GET',
    path: '/ai',
    summary: 'Tell whether the user may use the AI',
    right: 'signedIn',
    response: aiState,
  },
  usage: {
    method: 'GET',
    path: '/ai/usage',
    summary: 'List the tokens used on each of the last 30 days, newest first',
    right: 'settings:manage',
    response: z.array(aiUsage),
  },
  write: {
    method: 'POST',
    path: '/ai/tickets/:ticketId/texts',
    summary:
      'Suggest a reply, or rewrite a text of the agent; the text is streamed and nothing is sent to the customer',
    right: 'signedIn',
    params: z.object({ ticketId: id }),
    body: z.object({
      task: z.enum(WRITING_TASKS),
      /** What the agent has written; for `suggest` what the reply should say. */
      text: text(MESSAGE_MAX_LENGTH).default(''),
    }),
    produces: STREAM,
    response: writingEvent,
    errors: ['ERR_NO_TICKET_FOUND', ...AI_ERRORS],
  },
  pages: {
    method: 'GET',
    path: '/ai/pages',
    summary: 'List the pages that the AI may use for its suggestions',
    right: 'settings:manage',
    response: z.array(aiPage),
  },
  createPage: {
    method: 'POST',
    path: '/ai/pages',
    summary: 'Create a page for the AI',
    right: 'settings:manage',
    body: aiPageForm,
    response: aiPage,
    errors: ['ERR_AI_PAGE_ALREADY_EXISTS'],
  },
  updatePage: {
    method: 'PUT',
    path: '/ai/pages/:pageId',
    summary: 'Change a page for the AI',
    right: 'settings:manage',
    params: pageParams,
    body: aiPageForm,
    response: aiPage,
    errors: ['ERR_NO_AI_PAGE_FOUND', 'ERR_AI_PAGE_ALREADY_EXISTS'],
  },
  removePage: {
    method: 'DELETE',
    path: '/ai/pages/:pageId',
    summary: 'Delete a page for the AI',
    right: 'settings:manage',
    params: pageParams,
    response: nothing,
    errors: ['ERR_NO_AI_PAGE_FOUND'],
  },
  summary: {
    method: 'GET',
    path: '/ai/tickets/:ticketId/summary',
    summary: 'Get the summary of a ticket; null before one was written',
    right: 'signedIn',
    params: z.object({ ticketId: id }),
    response: z.object({ summary: ticketSummary.nullable() }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  summarize: {
    method: 'POST',
    path: '/ai/tickets/:ticketId/summary',
    summary: 'Summarize a ticket for the agents; it is kept until there are new messages',
    right: 'signedIn',
    params: z.object({ ticketId: id }),
    response: ticketSummary,
    errors: ['ERR_NO_TICKET_FOUND', ...AI_ERRORS],
  },
  classify: {
    method: 'POST',
    path: '/ai/tickets/:ticketId/classification',
    summary: 'Suggest tags for the contact and a queue for the ticket; nothing is changed',
    right: 'signedIn',
    params: z.object({ ticketId: id }),
    response: aiClassification,
    errors: ['ERR_NO_TICKET_FOUND', ...AI_ERRORS],
  },
  transcribe: {
    method: 'POST',
    path: '/ai/messages/:messageId/transcription',
    summary: 'Write down what is said in a voice message; it is kept and found by searches',
    right: 'signedIn',
    params: z.object({ messageId: id }),
    response: z.object({ text: z.string() }),
    errors: ['ERR_NO_MESSAGE_FOUND', 'ERR_NO_MEDIA_FOUND', ...AI_ERRORS],
  },
  translate: {
    method: 'POST',
    path: '/ai/messages/:messageId/translation',
    summary: 'Translate a message for the agent; it is kept',
    right: 'signedIn',
    params: z.object({ messageId: id }),
    body: z.object({ language: z.enum(LANGUAGE_TAGS) }),
    /** `sent` is empty when it is not known what the AI was given. */
    response: z.object({ text: z.string(), sent: z.array(sentText) }),
    errors: ['ERR_NO_MESSAGE_FOUND', ...AI_ERRORS],
  },
});
