import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { lockContact, lockConversations } from './lockTicket.ts';

/**
 * Locks all conversations of contacts, in the order in which a ticket is opened; afterwards the rows of the contacts may be
 * locked. The contacts' addresses must be locked, so that no message opens a ticket meanwhile.
 */
export async function lockConversationsOf(tx: Transaction, contactIds: readonly number[]): Promise<void> {
  const sorted = contactIds.toSorted((a, b) => a - b);
  for (const connectionId of await connectionsOf(tx, sorted))
    await lockConversations(tx.em, sorted, connectionId);
  for (const contactId of sorted) await lockContact(tx.em, contactId);
}

/** The connections of their tickets, on which one may be reopened. A new ticket keeps the row of its contact. */
async function connectionsOf({ em }: Transaction, contactIds: readonly number[]): Promise<(number | null)[]> {
  const rows = await em.execute<{ id: number | null }[]>(
    'select distinct connection_id as id from tickets where contact_id = any(?::int[]) order by 1',
    [`{${contactIds.join()}}`],
  );
  return rows.map(({ id }) => id);
}
