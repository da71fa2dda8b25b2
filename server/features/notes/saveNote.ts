import { ref } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Note as WireNote } from '#shared/contract/notes.ts';
import {
  assignmentOf,
  causedBy,
  loadTicketEvent,
  lockReadable,
  lockTicket,
  mayReadMessages,
  ticketRules,
  type Ticket,
  type TicketEventPayload,
  type VisibilityRules,
} from '#server/features/tickets/index.ts';
import { remarkFilterFor, withStoredNumbers } from '#server/features/contacts/index.ts';
import { User } from '#server/features/users/index.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { violatedUniqueConstraint } from '#server/platform/database/violatedUniqueConstraint.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { requireReaders } from './mentionable.queries.ts';
import { Note, NoteMention } from './note.entity.ts';
import { mayChangeNote, mayDeleteNote } from './note.policy.ts';
import { noteFor } from './note.presenter.ts';
import { readNote } from './notes.queries.ts';

interface NoteChange {
  readonly body: string;
  /** Ids of users. */
  readonly mentions: readonly number[];
}

type NewNote = NoteChange & {
  /** Names the request: repeated with the same id it stores nothing. */
  readonly clientId?: string | undefined;
};

/**
 * Stores a note on a ticket in any state, and notifies the users whom it mentions.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION while the ticket must be accepted first,
 *   ERR_MENTION_NOT_ALLOWED, ERR_VALIDATION for a client id that is taken
 */
export async function addNote(
  ctx: AppContext,
  actor: Principal,
  ticketId: number,
  note: NewNote,
): Promise<WireNote> {
  try {
    return await add(ctx, actor, ticketId, note);
  } catch (error) {
    // On the same ticket the second request waits for the first; on another one both may come so far.
    if (violatedUniqueConstraint(error) === 'ticket_notes_client_id_unique') failTaken();
    throw error;
  }
}

function add(
  ctx: AppContext,
  actor: Principal,
  ticketId: number,
  { body, mentions, clientId }: NewNote,
): Promise<WireNote> {
  return inTransaction(ctx, async (tx) => {
    const { ticket, rules } = await lockForNotes(tx, actor, ticketId);
    const before = clientId ? await addedBefore(tx, actor, ticketId, clientId) : undefined;
    if (before) return noteFor(viewOf(actor), await readNote(tx.em, before.id));
    const { author, actor: agent } = causedBy(actor);
    const note = tx.em.create(Note, {
      ticket: ref(ticket),
      author,
      user: agent ? tx.em.getReference(User, agent.id, { wrapped: true }) : null,
      userName: actor.name,
      clientId: clientId ?? null,
      body,
      editedAt: null,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    });
    for (const { id, name } of await requireReaders(tx.em, mentions, assignmentOf(ticket), rules))
      addMention(tx, actor, note, { id, name });
    await tx.em.flush();
    return record(tx, actor, note, ticket, (payload) => tx.record('note.created', payload));
  });
}

/**
 * Changes the text of an own note and whom it mentions; those whom it mentions since are notified.
 * @throws AppError ERR_NO_NOTE_FOUND, ERR_NO_PERMISSION, ERR_MASKED_NUMBER, ERR_MENTION_NOT_ALLOWED
 */
export function updateNote(
  ctx: AppContext,
  actor: Actor,
  noteId: number,
  { body: edited, mentions }: NoteChange,
): Promise<WireNote> {
  return inTransaction(ctx, async (tx) => {
    const { note, ticket, rules } = await lockNote(tx, actor, noteId);
    if (!mayChangeNote(actor, note.user?.id ?? null)) fail('ERR_NO_PERMISSION');
    const body = withStoredNumbers(edited, note.body, remarkFilterFor(viewOf(actor)));
    const stored = await tx.em.find(NoteMention, { note: noteId });
    const known = new Set(stored.flatMap(({ user }) => user?.id ?? []));
    // who was mentioned stays so without being able to read the ticket any more
    const added = mentions.filter((userId) => !known.has(userId));
    const users = await requireReaders(tx.em, added, assignmentOf(ticket), rules);
    users.forEach((user) => addMention(tx, actor, note, user));
    const removed = stored.filter(({ user }) => user && !mentions.includes(user.id));
    removed.forEach((mention) => tx.em.remove(mention));
    if (note.body !== body) tx.em.assign(note, { body, editedAt: tx.now() });
    await tx.em.flush();
    const change = {
      mentioned: users.map(({ id }) => id),
      unmentioned: removed.flatMap(({ user }) => user?.id ?? []),
    };
    return record(tx, actor, note, ticket, (payload) => tx.record('note.updated', { ...payload, ...change }));
  });
}

/** @throws AppError ERR_NO_NOTE_FOUND, ERR_NO_PERMISSION */
export function deleteNote(ctx: AppContext, actor: Actor, noteId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { note, ticket } = await lockNote(tx, actor, noteId);
    if (!mayDeleteNote(actor, note.user?.id ?? null)) fail('ERR_NO_PERMISSION');
    await record(tx, actor, note, ticket, (payload) => tx.record('note.deleted', payload));
    await tx.em.remove(note).flush();
  });
}

/** @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION */
async function lockForNotes(
  tx: Transaction,
  actor: Principal,
  ticketId: number,
): Promise<{ ticket: Ticket; rules: VisibilityRules }> {
  const rules = await ticketRules(tx);
  const ticket = await lockReadable(tx, actor, ticketId, rules);
  if (!mayReadMessages(actor, assignmentOf(ticket), rules)) fail('ERR_NO_PERMISSION');
  return { ticket, rules };
}

/** A note on a ticket whose messages the actor may read, with the locked ticket. @throws AppError ERR_NO_NOTE_FOUND */
async function lockNote(tx: Transaction, actor: Actor, noteId: number) {
  const found = await tx.em.findOne(Note, noteId);
  if (!found) return fail('ERR_NO_NOTE_FOUND', { noteId });
  const rules = await ticketRules(tx);
  const ticket = await lockTicket(tx, found.ticket.id);
  const isReadable = mayReadMessages(actor, assignmentOf(ticket), rules);
  const note = isReadable ? await tx.em.findOne(Note, noteId, { refresh: true }) : null;
  return note ? { note, ticket, rules } : fail('ERR_NO_NOTE_FOUND', { noteId });
}

/** The client id of a note that was stored by an earlier request of the same user. The ticket must be locked. */
async function addedBefore(
  { em }: Transaction,
  actor: Principal,
  ticketId: number,
  clientId: string,
): Promise<Note | undefined> {
  const note = await em.findOne(Note, { clientId });
  if (!note) return undefined;
  if (note.ticket.id !== ticketId || note.user?.id !== actor.id) failTaken();
  return note;
}

function failTaken(): never {
  fail('ERR_VALIDATION', { issues: [{ field: 'clientId', problem: 'taken' }] });
}

/** Who mentions themselves need not be told. */
function addMention(
  { em, now }: Transaction,
  actor: Principal,
  note: Note,
  { id, name }: { readonly id: number; readonly name: string },
): void {
  em.create(NoteMention, {
    note: ref(note),
    user: em.getReference(User, id, { wrapped: true }),
    name,
    readAt: id === actor.id ? now() : null,
  });
}

/** Publishes a stored note; returns it as the actor may see it. */
async function record(
  tx: Transaction,
  actor: Principal,
  { id }: Note,
  ticket: Ticket,
  publish: (payload: { note: WireNote; ticket: TicketEventPayload }) => void,
): Promise<WireNote> {
  const note = await readNote(tx.em, id);
  publish({ note, ticket: await loadTicketEvent(tx, ticket) });
  return noteFor(viewOf(actor), note);
}
