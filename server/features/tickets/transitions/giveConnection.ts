import { ref } from '@mikro-orm/core';
import type { Channels } from '#server/features/connections/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { refuseSecondConversation } from '../guards/otherTickets.ts';
import type { Ticket } from '../ticket.entity.ts';
import { chooseConnection } from './chooseConnection.ts';
import { causedBy, recordTransition } from '../timeline/recordTransition.ts';
import { stateOf } from '../timeline/ticketState.ts';

/**
 * Gives a locked ticket whose connection was deleted the one that a new ticket of its agent would have; changes no other ticket.
 * @throws AppError ERR_NO_DEF_WAPP_FOUND; ERR_OPEN_USER_TICKET when the contact has another conversation there already
 */
export async function giveConnection(
  tx: Transaction,
  channels: Channels,
  actor: Principal,
  ticket: Ticket,
): Promise<void> {
  if (ticket.connection) return;
  const agent = (await ticket.user?.load({ populate: ['connections'] })) ?? null;
  const connection = await chooseConnection(tx.em, channels, agent, ticket.contact.id);
  const before = stateOf(ticket);
  if (ticket.status !== 'closed') await refuseSecondConversation(tx, actor, ticket.contact.id, connection.id);
  ticket.connection = ref(connection);
  await recordTransition(tx, ticket, before, causedBy(actor));
}
