import { z } from 'zod';
import { WRITING_TASKS } from '../domain/ai.ts';
import { MESSAGE_MAX_LENGTH } from '../domain/limits.ts';
import { contract, STREAM } from './endpoint.ts';
import type { ErrorCode } from './errors.ts';
import { id, text } from './fields.ts';

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

export const aiUsage = z.object({
  /** YYYY-MM-DD in the time zone of the workspace. */
  day: z.string(),
  inputTokens: z.int(),
  outputTokens: z.int(),
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
});
