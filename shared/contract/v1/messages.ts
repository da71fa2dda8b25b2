import { z } from 'zod';
import { AUTHORS } from '../../domain/authors.ts';
import { MESSAGE_MAX_LENGTH } from '../../domain/limits.ts';
import { MEDIA_TYPES } from '../../domain/mediaType.ts';
import { contract } from '../endpoint.ts';
import { id, moment, text } from '../fields.ts';
import { QUOTE_SOURCES } from '../richContent.ts';
import { recipients } from '../recipients.ts';
import { fileUrls, MESSAGE_STATES, publicApiContract } from '../publicApi.ts';
import { named, page, pageQuery, TOKEN_ERRORS } from './fields.ts';

export const apiMessage = z.object({
  id,
  ticketId: id,
  author: z.enum(AUTHORS),
  contact: named
    .nullable()
    .describe('The customer, or in a group the member, who wrote it; null for messages to the customer.'),
  user: named.nullable().describe('The agent who wrote it.'),
  type: z.enum(MEDIA_TYPES),
  text: z.string(),
  file: z
    .object({
      name: z.string().nullable(),
      mime: z.string().nullable(),
      size: z.int().nullable().describe('Bytes.'),
      url: z
        .string()
        .nullable()
        .describe('Valid for some hours without a token; null while the file is not stored.'),
    })
    .nullable(),
  state: z
    .enum(['received', ...MESSAGE_STATES])
    .describe('`received`: from the customer; otherwise how far it has got.'),
  error: z.string().nullable().describe('Why it failed, as a code of the errors; null otherwise.'),
  quotedMessageId: id.nullable(),
  quote: z
    .object({
      source: z
        .enum(QUOTE_SOURCES)
        .describe('`status`: a status update; `message`: anything else, such as a product.'),
      isFromUs: z.boolean().describe('The copy names your own number as the author.'),
      type: z.enum(MEDIA_TYPES),
      text: z.string(),
    })
    .nullable()
    .describe(
      'What it answers where that is no message of Ramal: a copy that came with it, which its author could have changed.',
    ),
  recipients: recipients
    .nullable()
    .describe('Of an e-mail: who else has got it, or gets it with this answer; null where nobody else does.'),
  isEdited: z.boolean(),
  isDeleted: z.boolean(),
  createdAt: moment,
});
export type ApiMessage = z.output<typeof apiMessage>;

export const messageQuery = pageQuery.extend({
  sort: z
    .enum(['-createdAt', 'createdAt'])
    .default('-createdAt')
    .describe('By `createdAt`, with `-` newest first.'),
});

const params = z.object({ ticketId: id });

export const apiMessagesContract = contract({
  list: {
    method: 'GET',
    path: '/api/v1/tickets/:ticketId/messages',
    summary: 'List the messages of a ticket; it is not marked as read',
    right: 'apiToken',
    scope: 'conversations:read',
    params,
    query: messageQuery,
    response: page(apiMessage),
    errors: [...TOKEN_ERRORS, 'ERR_NO_TICKET_FOUND'],
  },
  send: {
    method: 'POST',
    path: '/api/v1/tickets/:ticketId/messages',
    summary:
      'Send a text and files in a ticket that is not closed; responds as soon as they are stored and queued',
    right: 'apiToken',
    scope: 'messages:send',
    params,
    headers: publicApiContract.send.headers,
    body: z.object({
      text: text(MESSAGE_MAX_LENGTH).default('').describe('With files it is the caption of the first.'),
      fileUrls,
    }),
    files: 'files',
    response: publicApiContract.send.response,
    errors: [
      ...TOKEN_ERRORS,
      'ERR_NO_TICKET_FOUND',
      'ERR_TICKET_NOT_OPEN',
      'ERR_EMPTY_MESSAGE',
      'ERR_IDEMPOTENCY_KEY_USED',
      'ERR_NO_CONTACT_FOUND',
      'ERR_NO_WAPP_FOUND',
      'ERR_CREATING_MESSAGE',
      'ERR_FILE_EMPTY',
      'ERR_FILE_TOO_LARGE',
      'ERR_FILE_TYPE',
      'ERR_FILE_NOT_FETCHED',
    ],
  },
});
