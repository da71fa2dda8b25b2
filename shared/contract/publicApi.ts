import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../domain/limits.ts';
import { digitsOf, NUMBER_DIGITS } from '../domain/phoneNumber.ts';
import { contract } from './endpoint.ts';
import { flag, id, optionalId, text } from './fields.ts';

/** API clients also send numbers and codes as JSON numbers. */
const asText = (value: unknown): unknown => (typeof value === 'number' ? String(value) : value);
/** Older API clients send 0 for "none". */
const idOrNone = z.preprocess((value) => (value === 0 || value === '0' ? undefined : value), optionalId);

/** Request of an API client to send a message. */
export const apiMessageForm = z.object({
  /** Country code, area code and number; separators do not matter. */
  number: z.preprocess(
    asText,
    z
      .string()
      .regex(/^[\d\s()+.-]+$/, { abort: true })
      .refine((value) => {
        const { length } = digitsOf(value).replace(/^0+/, ''); // drops 00 before the country code
        return length >= NUMBER_DIGITS.min && length <= NUMBER_DIGITS.max;
      }),
  ),
  body: z.preprocess(asText, text(MESSAGE_MAX_LENGTH).default('')),
  /** The agent to whom the ticket is assigned; without it the ticket waits. */
  userId: idOrNone,
  queueId: idOrNone,
  /** The connection that sends; the default one when absent. */
  whatsappId: idOrNone,
  /** Prefix the text with the name of `userId`, else of the ticket's agent, in bold. */
  sign: flag.default(false),
  /** Idempotency key chosen by the caller (UUID): calling again with the same id sends nothing twice. */
  clientId: z.preprocess(
    (value) => (value === '' || value === null ? undefined : value),
    z.uuid().optional(),
  ),
});

export const publicApiContract = contract({
  send: {
    method: 'POST',
    path: '/api/messages/send',
    summary:
      'Send a text and files to a number, with the API token; responds as soon as they are stored and queued',
    right: 'apiToken',
    body: apiMessageForm,
    files: 'medias',
    response: z.object({ contactId: id, ticketId: id, messageIds: z.array(id) }),
    errors: [
      'ERR_INVALID_API_TOKEN',
      'ERR_TOO_MANY_REQUESTS',
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
    ],
  },
});
