import { readTickets, type LastMessageRow } from '#server/features/tickets/ticketRows.ts';
import type { Em } from '#server/platform/database/orm.ts';

/** The message that lists show for a ticket. */
export async function lastMessageIn(em: Em, ticketId: number): Promise<LastMessageRow | null> {
  const [ticket] = await readTickets(em, [ticketId]);
  return ticket?.lastMessage ?? null;
}
