import { fail } from '#shared/contract/errors.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { lockContactRows } from '#server/features/contacts/index.ts';
import { ticketRules } from '../ticketRules.ts';
import { lockConversationsOf } from './lockConversationsOf.ts';

/**
 * Call before two contacts become one. One contact has at most one open or pending ticket on a connection, and at most
 * one open ticket where the setting says so. The contacts' addresses must be locked, so that no message opens a ticket
 * meanwhile; a ticket that is just being opened otherwise is waited for.
 * @throws AppError ERR_NO_CONTACT_FOUND; ERR_MERGE_OPEN_TICKETS with the ids of two tickets of which one has to be closed first
 */
export async function refuseTicketsOfTwo(tx: Transaction, one: number, other: number): Promise<void> {
  const both = [one, other];
  await lockConversationsOf(tx, both);
  await lockContactRows(tx.em, both);
  const { oneOpenTicket } = await ticketRules(tx);
  const [pair] = await tx.em.execute<{ mine: number; theirs: number }[]>(
    `select mine.id as mine, theirs.id as theirs from tickets mine join tickets theirs on theirs.contact_id = ?
     where mine.contact_id = ? and mine.status <> 'closed' and theirs.status <> 'closed'
       and (mine.connection_id is not distinct from theirs.connection_id
         or (? and mine.status = 'open' and theirs.status = 'open'))
     order by mine.id, theirs.id limit 1`,
    [other, one, oneOpenTicket],
  );
  if (pair) fail('ERR_MERGE_OPEN_TICKETS', { first: pair.mine, second: pair.theirs });
}
