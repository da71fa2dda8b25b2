import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { excerptAround } from '#shared/domain/textMatch.ts';
import type { Ticket as WireTicket } from '#shared/contract/tickets.ts';
import { searchesDigits, textFilterFor } from '#server/features/contacts/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { likePattern } from '#server/platform/database/page.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { viewOf } from '#server/platform/realtime/scopes.ts';
import { ticketRules } from '../ticketRules.ts';
import { messagesVisibleTo } from '../visibility.ts';
import { WITHOUT_NUMBERS } from './textSearch.ts';

interface MatchRow {
  readonly ticketId: number;
  readonly id: number;
  readonly body: string;
  /** Of the ticket's contact and of the author, who in a group is another one. */
  readonly numbers: readonly string[];
  readonly createdAt: Date;
}

/**
 * Adds to each ticket of a page the newest message that contains the text, where the actor may read the conversation.
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
    `select t.id as "ticketId", m.id, m.body, m.created_at as "createdAt", array(
         select value from contact_addresses a
         where a.contact_id in (t.contact_id, m.contact_id) and a.kind = 'phone') as numbers
     from tickets t cross join lateral (
       select m.id, case when m.transcription ilike ? then m.transcription else m.body end as body, m.created_at,
         m.contact_id
       from messages m
       where m.ticket_id = t.id and (m.body ilike ? or m.transcription ilike ?) and not m.is_deleted
         and m.media_type not in ('location', 'vcard', 'call_log', 'unsupported') -- their bodies are not readable text
         and ${isHiding ? WITHOUT_NUMBERS : 'true'}
       order by m.created_at desc, m.id desc limit 1
     ) m where t.id in (?) and ${readable.sql}`,
    [pattern, pattern, pattern, tickets.map(({ id }) => id), ...readable.values],
  );
  const matches = new Map(rows.map((row) => [row.ticketId, row]));
  return tickets.map((ticket) => {
    const match = matches.get(ticket.id);
    if (!match) return ticket;
    const { id, body, numbers, createdAt } = match;
    const shown = textFilterFor(viewOf(actor), numbers)(body);
    const found = {
      id,
      text: excerptAround(shown, searchText),
      createdAt: new Date(createdAt).toISOString(),
    };
    return { ...ticket, found };
  });
}
