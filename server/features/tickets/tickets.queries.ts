import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Principal } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { columnsOf } from '#server/platform/database/columnsOf.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { mayRead, mayReadMessages, type VisibilityRules } from './visibility.ts';
import { assignmentOf } from './ticket.presenter.ts';
import { findTicketWithContact, type TicketRowWithContact } from './ticketRows.ts';
import { Ticket } from './ticket.entity.ts';
import { ticketRules } from './ticketRules.ts';

/**
 * The ticket as it is stored: changes of it that were not flushed are lost.
 * @throws AppError ERR_NO_TICKET_FOUND also when the actor may not read the ticket, so that the two cannot be
 * distinguished
 */
export async function findReadable(
  em: Em,
  actor: Principal,
  ticketId: number,
  rules: Pick<VisibilityRules, 'allTicket'>,
): Promise<Ticket> {
  const [row] = await executePrepared<Record<string, unknown>>(
    em,
    `select ${columnsOf(em, Ticket, 't')} from tickets t where t.id = ?`,
    [ticketId],
  );
  const ticket = row && em.map(Ticket, row);
  return ticket && mayRead(actor, assignmentOf(ticket), rules)
    ? ticket
    : fail('ERR_NO_TICKET_FOUND', { ticketId });
}

/** A ticket whose messages and notes the actor may read. @throws AppError as `findReadable`; ERR_NO_PERMISSION */
export async function findConversation(ctx: AppContext, actor: Principal, ticketId: number): Promise<Ticket> {
  const rules = await ticketRules(ctx);
  const ticket = await findReadable(emOf(ctx), actor, ticketId, rules);
  return mayReadMessages(actor, assignmentOf(ticket), rules) ? ticket : fail('ERR_NO_PERMISSION');
}

/** With everything needed to present it and its contact. @throws AppError as `findReadable` */
export async function readReadable(
  em: Em,
  actor: Principal,
  ticketId: number,
  rules: Pick<VisibilityRules, 'allTicket'>,
): Promise<TicketRowWithContact> {
  const ticket = await findTicketWithContact(em, ticketId);
  return ticket && mayRead(actor, ticket, rules) ? ticket : fail('ERR_NO_TICKET_FOUND', { ticketId });
}

/** The contact's open ticket on any connection. */
export function openTicketOf(em: Em, contactId: number): Promise<Ticket | null> {
  return em.findOne(
    Ticket,
    { contact: contactId, status: 'open' },
    { populate: ['user'], orderBy: { id: 'desc' } },
  );
}
