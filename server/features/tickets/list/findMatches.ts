import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { excerptAround } from '#shared/domain/textMatch.ts';
import type { Ticket as WireTicket } from '#shared/contract/tickets.ts';
import type { Actor } from '#server/platform/actor.ts';
import { likePattern } from '#server/platform/database/page.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { mayReadMessages } from '../ticket.policy.ts';
import { ticketRules } from '../ticketRules.ts';

interface MatchRow {
  readonly ticketId: number;
  readonly id: number;
  readonly body: string;
  readonly createdAt: Date;
}

/** Adds to each ticket of a page the newest message that contains the words, where the actor may read its conversation. */
export async function withMatches(
  floor: Floor,
  actor: Actor,
  tickets: readonly WireTicket[],
  words: string,
): Promise<WireTicket[]> {
  const rules = await ticketRules(floor);
  const readable = tickets.filter((ticket) => mayReadMessages(actor, ticket, rules)).map(({ id }) => id);
  if (words.length < SEARCH_MIN_LENGTH || readable.length === 0) return [...tickets];
  const rows = await emOf(floor).execute<MatchRow[]>(
    `select t.id as "ticketId", m.id, m.body, m.created_at as "createdAt" from tickets t cross join lateral (
       select id, body, created_at from messages
       where ticket_id = t.id and body ilike ? and not is_deleted
         and media_type not in ('location', 'vcard', 'call_log', 'unsupported') -- their bodies are not for reading
       order by created_at desc, id desc limit 1
     ) m where t.id in (?)`,
    [likePattern(words), readable],
  );
  const matches = new Map(rows.map((row) => [row.ticketId, row]));
  return tickets.map((ticket) => {
    const match = matches.get(ticket.id);
    if (!match) return ticket;
    const { id, body, createdAt } = match;
    const found = { id, text: excerptAround(body, words), createdAt: new Date(createdAt).toISOString() };
    return { ...ticket, found };
  });
}
