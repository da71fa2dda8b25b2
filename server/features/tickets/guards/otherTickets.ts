import { fail } from '#shared/contract/errors.ts';
import { words } from '#shared/i18n/index.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import { lockContact, lockConversation } from './lockTicket.ts';
import type { TicketRules } from '../ticket.policy.ts';
import { Ticket } from '../ticket.entity.ts';

/** @throws DeskError ERR_OTHER_OPEN_TICKET when the rule is one open ticket for each contact and there is another one */
export async function refuseOtherOpenTicket(
  work: Work,
  contactId: number,
  { oneOpenTicket }: TicketRules,
  ticketId?: number,
): Promise<void> {
  if (!oneOpenTicket) return;
  await lockContact(work.em, contactId);
  const other = await work.em.findOne(
    Ticket,
    { contact: contactId, status: 'open', id: { $ne: ticketId ?? 0 } },
    { populate: ['user'] },
  );
  if (other) fail('ERR_OTHER_OPEN_TICKET', holderOf(work, other));
}

/** @throws DeskError ERR_OPEN_USER_TICKET when the contact already has an open or waiting ticket on the connection */
export async function refuseSecondConversation(
  work: Work,
  contactId: number,
  connectionId: number | null,
): Promise<void> {
  await lockConversation(work.em, contactId, connectionId);
  const other = await work.em.findOne(
    Ticket,
    { contact: contactId, connection: connectionId, status: { $in: ['open', 'pending'] } },
    { populate: ['user'] },
  );
  if (other) fail('ERR_OPEN_USER_TICKET', holderOf(work, other));
}

/** For the words of an error: who holds the ticket. */
export function holderOf({ config }: Work, ticket: Ticket): { agent: string; ticketId: number } {
  const agent = ticket.user?.getEntity().name ?? words(config.DEFAULT_LANGUAGE).users.unknownAgent;
  return { agent, ticketId: ticket.id };
}
