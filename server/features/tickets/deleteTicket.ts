import type { Em } from '#server/platform/database/orm.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockTicket } from './guards/lockTicket.ts';
import { audienceOf } from './visibility.ts';
import { stateOf } from './timeline/ticketState.ts';
import { ticketRules } from './ticketRules.ts';

/** Deletes a ticket with its messages and their files. @throws AppError ERR_NO_TICKET_FOUND */
export function deleteTicket(ctx: AppContext | Transaction, ticketId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    const { connectionId, ...assignment } = stateOf(ticket);
    const mediaKeys = await mediaOf(tx.em, 't.id = ?', [ticketId]);
    await tx.em.remove(ticket).flush();
    tx.record('ticket.deleted', {
      ticketId,
      assignment,
      connectionId,
      scopes: audienceOf(assignment, await ticketRules(tx)),
      mediaKeys,
    });
  });
}

/** Deletes all tickets of contacts, with their messages and files, because the contacts are deleted. */
export async function deleteConversations(tx: Transaction, contactIds: readonly number[]): Promise<void> {
  const [which, values] = ['t.contact_id = any(?::int[])', [`{${contactIds.join()}}`]];
  const mediaKeys = await mediaOf(tx.em, which, values);
  await tx.em.execute(`delete from tickets t where ${which}`, values);
  if (mediaKeys.length > 0) tx.record('tickets.deleted', { mediaKeys });
}

/** @param which a condition on the tickets `t` */
async function mediaOf(em: Em, which: string, values: readonly (number | string)[]): Promise<string[]> {
  const rows = await em.execute<{ media_key: string }[]>(
    `select m.media_key from messages m join tickets t on t.id = m.ticket_id
     where m.media_key is not null and ${which}`,
    [...values],
  );
  return rows.map(({ media_key }) => media_key);
}
