import { z } from 'zod';
import { FILES_PER_MESSAGE, MESSAGE_MAX_LENGTH } from '../domain/limits.ts';
import { digitsOf, NUMBER_DIGITS } from '../domain/phoneNumber.ts';
import { contract } from './endpoint.ts';
import { flag, fromJson, id, moment, optionalId, text } from './fields.ts';
import { TOKEN_ERRORS } from './v1/fields.ts';

/** API clients also send numbers and codes as JSON numbers. */
export const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
/** Older API clients send 0 for "none". */
const idOrNone = z.preprocess((value) => (value === 0 || value === '0' ? undefined : value), optionalId);

export const emptyIsNone = (value: unknown): unknown => (value === '' || value === null ? undefined : value);

/** Country code, area code and number. */
export const typedNumber = z.preprocess(
  asText,
  z
    .string()
    .regex(/^[\d\s()+.-]+$/, { abort: true })
    .refine((value) => {
      const { length } = digitsOf(value).replace(/^0+/, ''); // drops 00 before the country code
      return length >= NUMBER_DIGITS.min && length <= NUMBER_DIGITS.max;
    }, `${NUMBER_DIGITS.min} to ${NUMBER_DIGITS.max} digits with the country code`),
);

export const fileUrl = z.url({ protocol: /^https?$/ }).max(2000);

export const fileUrls = z
  .preprocess((given) => {
    const known = fromJson(given);
    return typeof known === 'string' ? [known] : known;
  }, z.array(fileUrl).max(FILES_PER_MESSAGE).default([]))
  .describe(
    'Files to fetch and send, by public `https` address; a form may name one. They follow the files of the form.',
  );

/** Request of an API client to send a message. */
export const apiMessageForm = z.object({
  number: z
    .preprocess(emptyIsNone, typedNumber.optional())
    .describe(
      'Country code, area code and number; separators do not matter. Without `contactId` and `to` it is required.',
    ),
  contactId: idOrNone.describe('A contact that exists; counts before `to` and `number`.'),
  to: z
    .preprocess(
      emptyIsNone,
      z
        .string()
        .trim()
        .max(300)
        .regex(/^[a-z]+:.+$/i)
        .optional(),
    )
    .describe(
      'Any address, as `kind:value`: `email:ana@example.com`, `phone:5511987654321`; counts before `number`.',
    ),
  body: z.preprocess(asText, text(MESSAGE_MAX_LENGTH).default('')),
  fileUrls,
  userId: idOrNone.describe('The agent to whom the ticket is assigned; without it the ticket waits.'),
  queueId: idOrNone,
  whatsappId: idOrNone.describe(
    'The connection that sends; absent: for a contact that of its last ticket, else the default one or the first that delivers there.',
  ),
  sign: flag
    .default(false)
    .describe("Prefix the text with the name of `userId`, else of the ticket's agent, in bold."),
  clientId: z
    .preprocess(emptyIsNone, z.uuid().optional())
    .describe(
      'Idempotency key chosen by the caller (UUID): calling again with the same id sends nothing twice.',
    ),
});

const idempotencyKey = z
  .string()
  .regex(/^[\x20-\x7e]{1,255}$/)
  .optional()
  .describe('Names the request: repeated within a week, it gets the same answer and nothing is sent again.');

/** How far a message has got. */
export const MESSAGE_STATES = ['queued', 'sent', 'delivered', 'read', 'failed'] as const;

export const publicApiContract = contract({
  send: {
    method: 'POST',
    path: '/api/messages/send',
    summary:
      'Send a text and files to a number, an address or a contact; responds as soon as they are stored and queued',
    right: 'apiToken',
    scope: 'messages:send',
    headers: z.object({ 'idempotency-key': idempotencyKey }),
    body: apiMessageForm,
    files: 'medias',
    response: z.object({ contactId: id, ticketId: id, messageIds: z.array(id) }),
    errors: [
      ...TOKEN_ERRORS,
      'ERR_IDEMPOTENCY_KEY_USED',
      'ERR_NO_CONTACT_FOUND',
      'ERR_EMPTY_MESSAGE',
      'ERR_WAPP_INVALID_CONTACT',
      'ERR_WAPP_CHECK_CONTACT',
      'ERR_WAPP_NOT_INITIALIZED',
      'ERR_WAPP_SESSION_EXPIRED',
      'ERR_CREATING_MESSAGE',
      'ERR_NO_DEF_WAPP_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_NO_USER_FOUND',
      'ERR_NO_QUEUE_FOUND',
      'ERR_OTHER_OPEN_TICKET',
      'ERR_FILE_EMPTY',
      'ERR_FILE_TOO_LARGE',
      'ERR_FILE_TYPE',
      'ERR_FILE_NOT_FETCHED',
    ],
  },
  state: {
    method: 'GET',
    path: '/api/messages/:messageId',
    summary: 'Get how far a message that was sent by the API has got',
    right: 'apiToken',
    scope: 'messages:read',
    params: z.object({ messageId: id }),
    response: z.object({
      id,
      contactId: id,
      ticketId: id,
      clientId: z.string().nullable().describe('`clientId` of the request that sent it; null without one.'),
      state: z.enum(MESSAGE_STATES),
      error: z.string().nullable().describe('Why it failed, as a code of the errors; null otherwise.'),
      createdAt: moment,
    }),
    errors: [...TOKEN_ERRORS, 'ERR_NO_MESSAGE_FOUND'],
  },
});
