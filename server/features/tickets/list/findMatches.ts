import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { excerptAround } from '#shared/domain/textMatch.ts';
import type { Ticket as WireTicket } from '#shared/contract/tickets.ts';
import {
  phoneNumbersSql,
  remarkFilterFor,
  searchesDigits,
  textFilterFor,
} from '#server/features/contacts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { likePattern } from '#server/platform/database/page.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { viewOf, type View } from '#server/platform/realtime/scopes.ts';
import { ticketRules } from '../ticketRules.ts';
import { messagesVisibleTo } from '../visibility.ts';
import { NOTES_WITHOUT_NUMBERS, SEARCHED, WITHOUT_NUMBERS } from './textSearch.ts';

interface MatchRow {
  readonly ticketId: number;
  /** The message or, of a note, the one that the conversation shows it after; null where there is none. */
  readonly id: number | null;
  /** Null for a message. */
  readonly noteId: number | null;
  readonly body: string;
  /** Of the ticket's contact and of the author, who in a group is another one. */
  readonly numbers: readonly string[];
  readonly createdAt: Date;
}

/** The last message before a note, else the first one: with the messages back to it, its note is loaded. */
const SHOWN_AFTER = `coalesce(
          (select a.id from messages a where a.ticket_id = t.id and a.created_at <= n.created_at
           order by a.created_at desc, a.id desc limit 1),
          (select a.id from messages a where a.ticket_id = t.id order by a.created_at, a.id limit 1))`;

/**
 * Adds to each ticket of a page the newest message or note that contains the text, where the actor may read the conversation.
 */
export async function withMatches(
  ctx: AppContext,
  actor: Actor,
  tickets: readonly WireTicket[],
  searchText: string,
): Promise<WireTicket[]> {
  if (searchText.length < SEARCH_MIN_LENGTH || tickets.length === 0) return [...tickets];
  const isHiding = !actor.canSeeNumbers && searchesDigits(searchText);
  const readable = allOf([messagesVisibleTo(actor, await ticketRules(ctx))]);
  const pattern = likePattern(searchText);
  const rows = await sharedEmOf(ctx).execute<MatchRow[]>(
    `select t.id as "ticketId", m.id, m.note_id as "noteId", m.body, m.created_at as "createdAt",
       ${phoneNumbersSql('t.contact_id, m.contact_id')} as numbers
     from tickets t cross join lateral (
       (select m.id, null::int as note_id,
          case when m.transcription ilike ? then m.transcription else m.body end as body, m.created_at, m.contact_id
        from messages m
        where m.ticket_id = t.id and (m.body ilike ? or m.transcription ilike ?) and ${SEARCHED}
          and ${isHiding ? WITHOUT_NUMBERS : 'true'}
        order by m.created_at desc, m.id desc limit 1)
       union all
       (select ${SHOWN_AFTER}, n.id, n.body, n.created_at, null
        from ticket_notes n
        where n.ticket_id = t.id and n.body ilike ? and ${isHiding ? NOTES_WITHOUT_NUMBERS : 'true'}
        order by n.created_at desc, n.id desc limit 1)
       order by created_at desc limit 1
     ) m where t.id in (?) and ${readable.sql}`,
    [pattern, pattern, pattern, pattern, tickets.map(({ id }) => id), ...readable.values],
  );
  const matches = new Map(rows.map((row) => [row.ticketId, row]));
  return tickets.map((ticket) => {
    const match = matches.get(ticket.id);
    if (!match) return ticket;
    const { id, noteId, createdAt } = match;
    const shown = shownText(viewOf(actor), match);
    const found = {
      id,
      ...(noteId !== null && { noteId }),
      text: excerptAround(shown, searchText),
      createdAt: new Date(createdAt).toISOString(),
    };
    return { ...ticket, found };
  });
}

/** Notes may contain phone numbers of any contact, so that in a masked view every number in them is hidden. */
function shownText(view: View, { noteId, body, numbers }: MatchRow): string {
  const filter = noteId === null ? textFilterFor(view, numbers) : remarkFilterFor(view);
  return filter(body);
}
