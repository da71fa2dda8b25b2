import { fail } from '#shared/contract/errors.ts';
import { translations } from '#shared/i18n/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { lockContact, lockConversation } from './lockTicket.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { mayRead } from '../visibility.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { ticketRules } from '../ticketRules.ts';
import { Ticket } from '../ticket.entity.ts';

/**
 * Call before a ticket is opened.
 * @param actor the requesting user; null for API clients and automatic changes
 * @throws AppError ERR_OTHER_OPEN_TICKET when the setting allows one open ticket per contact and there is one
 */
export async function refuseOtherOpenTicket(
  tx: Transaction,
  actor: Principal | null,
  contactId: number,
  rules: TicketRules,
): Promise<void> {
  if (!rules.oneOpenTicket) return;
  await lockContact(tx.em, contactId);
  const other = await tx.em.findOne(
    Ticket,
    { contact: contactId, status: 'open' },
    { populate: ['user', 'queue'] },
  );
  if (other) fail('ERR_OTHER_OPEN_TICKET', inTheWay(tx, actor, other, rules));
}

/**
 * @throws AppError ERR_OPEN_USER_TICKET when the contact already has an open or pending ticket on the
 * connection; the details of a pending one say so and name its queue
 */
export async function refuseSecondConversation(
  tx: Transaction,
  actor: Principal,
  contactId: number,
  connectionId: number | null,
): Promise<void> {
  await lockConversation(tx.em, contactId, connectionId);
  const other = await tx.em.findOne(
    Ticket,
    { contact: contactId, connection: connectionId, status: { $in: ['open', 'pending'] } },
    { populate: ['user', 'queue'] },
  );
  if (other) fail('ERR_OPEN_USER_TICKET', inTheWay(tx, actor, other, await ticketRules(tx)));
}

/** Details for the error text: the assigned agent or the queue, and the ticket id for actors who may read it. */
export function inTheWay(
  { config }: Transaction,
  actor: Principal | null,
  ticket: Ticket,
  rules: TicketRules,
): { status: string; agent: string; queue: string | null; ticketId?: number } {
  return {
    status: ticket.status,
    agent: ticket.user?.getEntity().name ?? translations(config.DEFAULT_LANGUAGE).tickets.unknownAgent,
    queue: ticket.queue?.getEntity().name ?? null,
    ...((!actor || mayRead(actor, assignmentOf(ticket), rules)) && { ticketId: ticket.id }),
  };
}
