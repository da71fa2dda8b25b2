import { fail } from '#shared/contract/errors.ts';
import type { Mention, Note as WireNote } from '#shared/contract/notes.ts';
import { MENTIONS_MAX, MESSAGES_AT_ONCE } from '#shared/domain/limits.ts';
import { messagesVisibleTo, ticketRules, viewTickets, type Span } from '#server/features/tickets/index.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { readKeysetPage, type KeysetPage, type KeysetQuery } from '#server/platform/database/keyset.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { viewOf, type View } from '#server/platform/realtime/scopes.ts';
import { noteFor, presentNote, type NoteRow } from './note.presenter.ts';

/** What `NoteRow` has, of the notes `n`. */
const COLUMNS = `
  n.id, n.client_id as "clientId", n.ticket_id as "ticketId", n.body, n.author,
  json_build_object('id', n.user_id, 'name', n.user_name) as "user",
  array(
    select json_build_object('id', m.user_id, 'name', m.name) from ticket_note_mentions m
    where m.note_id = n.id order by m.id
  ) as mentions,
  to_json(n.created_at) as "createdAt", to_json(n.edited_at) as "editedAt"`;

/** Read with every page of messages. */
const IN_SPAN = `
  select ${COLUMNS} from ticket_notes n
  where n.ticket_id = any(?::int[]) and n.created_at >= coalesce(?::timestamptz, '-infinity')
    and n.created_at < coalesce(?::timestamptz, 'infinity')
  order by n.created_at desc, n.id desc limit ?::int`;

const THESE = `
  select ${COLUMNS} from unnest(?::int[]) with ordinality as wanted(id, position)
  join ticket_notes n on n.id = wanted.id order by wanted.position`;

const ONE = `select ${COLUMNS} from ticket_notes n where n.id = ?::int`;

/** The notes on these tickets in a span of time, oldest first; the newest ones when there are very many. */
export async function listNotes(
  em: Em,
  view: View,
  ticketIds: readonly number[],
  { from, to }: Span = {},
): Promise<WireNote[]> {
  const values = [ticketIds, from ?? null, to ?? null, MESSAGES_AT_ONCE];
  const rows = await executePrepared<NoteRow>(em, IN_SPAN, values);
  return rows.toReversed().map((row) => noteFor(view, presentNote(row)));
}

/** The ids of a page of the notes on one ticket, which the reader may read (`findConversation`). */
export function listNoteIds(
  ctx: AppContext,
  ticketId: number,
  query: KeysetQuery<'created_at'>,
): Promise<KeysetPage> {
  return readKeysetPage(emOf(ctx), 'ticket_notes n', { sql: 'n.ticket_id = ?', values: [ticketId] }, query);
}

/** These notes in this order, as the reader may see them; those that were deleted meanwhile are left out. */
export async function viewNotes(
  ctx: AppContext,
  reader: Principal,
  ids: readonly number[],
): Promise<WireNote[]> {
  const rows = await executePrepared<NoteRow>(emOf(ctx), THESE, [ids]);
  return rows.map((row) => noteFor(viewOf(reader), presentNote(row)));
}

/** A note that is known to exist, as it is stored. @throws AppError ERR_NO_NOTE_FOUND when it was deleted meanwhile */
export async function readNote(em: Em, noteId: number): Promise<WireNote> {
  const [row] = await executePrepared<NoteRow>(em, ONE, [noteId]);
  return row ? presentNote(row) : fail('ERR_NO_NOTE_FOUND', { noteId });
}

/** The unread mentions of a user on tickets whose messages the user may read now, newest first. */
export async function listMentions(ctx: AppContext, actor: Actor): Promise<Mention[]> {
  const readable = allOf([messagesVisibleTo(actor, await ticketRules(ctx))]);
  const rows = await sharedEmOf(ctx).execute<NoteRow[]>(
    `select ${COLUMNS} from ticket_note_mentions mention
     join ticket_notes n on n.id = mention.note_id join tickets t on t.id = n.ticket_id
     where mention.user_id = ? and mention.read_at is null and ${readable.sql}
     order by mention.id desc limit ${MENTIONS_MAX}`,
    [actor.id, ...readable.values],
  );
  const tickets = await viewTickets(ctx, actor, [...new Set(rows.map(({ ticketId }) => ticketId))]);
  const byId = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  return rows.flatMap((row) => {
    const ticket = byId.get(row.ticketId);
    return ticket ? [{ note: noteFor(viewOf(actor), presentNote(row)), ticket }] : []; // deleted meanwhile
  });
}
