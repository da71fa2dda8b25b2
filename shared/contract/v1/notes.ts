import { z } from 'zod';
import { NOTE_AUTHORS } from '../../domain/authors.ts';
import { contract } from '../endpoint.ts';
import { id, ids, moment } from '../fields.ts';
import { noteText } from '../notes.ts';
import { publicApiContract } from '../publicApi.ts';
import { page, TOKEN_ERRORS } from './fields.ts';
import { messageQuery } from './messages.ts';

/** A user with the name of that time; the id is null after the user was deleted. */
const mentioned = z.object({ id: id.nullable(), name: z.string() });

export const apiNote = z.object({
  id,
  ticketId: id,
  author: z.enum(NOTE_AUTHORS).describe('`api`: a program; `system`: an automation rule.'),
  userId: id
    .nullable()
    .describe(
      'The agent who wrote it; null for those of programs and rules, and after the agent was deleted.',
    ),
  authorName: z
    .string()
    .describe('The name of the agent, of the token of the program or of the rule, at that time.'),
  text: z.string().describe('Mentions stand in it as `@` and the name.'),
  mentions: z.array(mentioned),
  isEdited: z.boolean(),
  createdAt: moment,
});
export type ApiNote = z.output<typeof apiNote>;

const params = z.object({ ticketId: id });

export const apiNotesContract = contract({
  list: {
    method: 'GET',
    path: '/api/v1/tickets/:ticketId/notes',
    summary: 'List the internal notes on a ticket, which customers never see',
    right: 'apiToken',
    scope: 'notes:read',
    params,
    query: messageQuery,
    response: page(apiNote),
    errors: [...TOKEN_ERRORS, 'ERR_NO_TICKET_FOUND'],
  },
  create: {
    method: 'POST',
    path: '/api/v1/tickets/:ticketId/notes',
    summary:
      'Add an internal note to a ticket in any state, under the name of the token; customers never see it',
    right: 'apiToken',
    scope: 'notes:write',
    params,
    headers: publicApiContract.send.headers,
    body: z.object({
      text: noteText,
      mentions: ids
        .default([])
        .describe(
          'Ids of users who may see the ticket: they are notified. The text names them as `@` and the name.',
        ),
    }),
    response: z.object({ ticketId: id, noteId: id }),
    errors: [...TOKEN_ERRORS, 'ERR_NO_TICKET_FOUND', 'ERR_MENTION_NOT_ALLOWED', 'ERR_IDEMPOTENCY_KEY_USED'],
  },
});
