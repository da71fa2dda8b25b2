import { z } from 'zod';
import { NOTE_AUTHORS } from '../domain/authors.ts';
import { NOTE_MAX_LENGTH } from '../domain/limits.ts';
import { contract } from './endpoint.ts';
import { id, ids, moment, nothing, text } from './fields.ts';
import { ticket, type Ticket } from './tickets.ts';

/** A user with the name that they had then; the id is null after the user was deleted. */
const namedUser = z.object({ id: id.nullable(), name: z.string() });

/** An internal note on a ticket: for agents only, it has no way to a customer. */
export const note = z.object({
  id,
  /** The id that the client of its author chose (`noteForm`); null without one. */
  clientId: z.string().nullable(),
  ticketId: id,
  /** Mentions stand in it as `@` and the name. */
  body: z.string(),
  author: z.enum(NOTE_AUTHORS),
  /** The author: the agent or, without an id, the program or (`system`) the automation rule. */
  user: namedUser,
  mentions: z.array(namedUser),
  createdAt: moment,
  /** When its text was last changed; null if never. */
  editedAt: moment.nullable(),
});
export type Note = z.output<typeof note>;

/** A note that mentions a user, with the ticket as that user may see it. */
const mention = z.object({ note, ticket });
export type Mention = z.output<typeof mention>;

/** A user who may read the notes of a ticket, and so may be mentioned in them. */
const mentionable = z.object({
  id,
  name: z.string(),
  online: z.boolean(),
  /** At none of the computers, or not available. */
  away: z.boolean(),
});
export type Mentionable = z.output<typeof mentionable>;

/** The text of a note: not of spaces alone. */
export const noteText = text(NOTE_MAX_LENGTH).check(({ value, issues }) => {
  if (value.trim() === '')
    issues.push({ code: 'too_small', origin: 'string', minimum: 1, inclusive: true, input: value });
});

const noteChange = z.object({
  body: noteText,
  /** The users it mentions. */
  mentions: ids.default([]),
});

export const noteForm = noteChange.extend({
  /** Idempotency key chosen by the client (UUID): sending again with the same id stores nothing twice. */
  clientId: z.uuid().optional(),
});

const onTicket = z.object({ ticketId: id });
const onNote = z.object({ noteId: id });

export const notesContract = contract({
  mentions: {
    method: 'GET',
    path: '/mentions',
    summary: 'List the notes that mention this user and were not read yet, newest first',
    right: 'signedIn',
    response: z.object({ mentions: z.array(mention) }),
  },
  readMentions: {
    method: 'PUT',
    path: '/mentions/:ticketId/read',
    summary: 'Mark the mentions of this user on a ticket as read',
    right: 'signedIn',
    params: onTicket,
    response: nothing,
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  mentionable: {
    method: 'GET',
    path: '/notes/:ticketId/mentionable',
    summary: 'List the other users who may be mentioned in a note on this ticket: those who may read it',
    right: 'signedIn',
    params: onTicket,
    response: z.object({ users: z.array(mentionable) }),
    errors: ['ERR_NO_TICKET_FOUND'],
  },
  add: {
    method: 'POST',
    path: '/notes/:ticketId',
    summary: 'Add an internal note to a ticket in any state; customers never see it',
    right: 'signedIn',
    params: onTicket,
    body: noteForm,
    response: note,
    errors: ['ERR_NO_TICKET_FOUND', 'ERR_MENTION_NOT_ALLOWED'],
  },
  update: {
    method: 'PUT',
    path: '/notes/:noteId',
    summary: 'Change the text of an own note',
    right: 'signedIn',
    params: onNote,
    body: noteChange,
    response: note,
    errors: ['ERR_NO_NOTE_FOUND', 'ERR_MASKED_NUMBER', 'ERR_MENTION_NOT_ALLOWED'],
  },
  remove: {
    method: 'DELETE',
    path: '/notes/:noteId',
    summary: 'Delete an own note; admins may delete those of others',
    right: 'signedIn',
    params: onNote,
    response: nothing,
    errors: ['ERR_NO_NOTE_FOUND'],
  },
});

export interface NoteEvents {
  /** For those who have joined the conversation. */
  note: (
    event:
      | { action: 'create' | 'update'; note: Note }
      | { action: 'delete'; ticketId: number; noteId: number },
  ) => void;
  /**
   * For a user: a note mentions them, or they have read the mentions on a ticket. `update`: the list of their unread
   * mentions has changed because a note was changed or deleted.
   */
  mention: (
    event:
      | { action: 'create'; note: Note; ticket: Ticket }
      | { action: 'read'; ticketId: number }
      | { action: 'update' },
  ) => void;
}
