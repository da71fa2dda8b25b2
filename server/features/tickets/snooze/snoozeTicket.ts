import { fail } from '#shared/contract/errors.ts';
import type { SnoozeForm } from '#shared/contract/snoozeForm.ts';
import { DAY } from '#shared/domain/days.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import type { Actor, Principal } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { lockReadable } from '../guards/lockTicket.ts';
import { markReadByHolder } from '../markRead.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import type { Ticket } from '../ticket.entity.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import { ticketRules } from '../ticketRules.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { recordSnoozed, wake } from './recordSnooze.ts';

/** Milliseconds. */
const LATEST = 366 * DAY;

/**
 * Puts an open ticket away, or changes until when; nothing in it counts as new until it comes back.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_TICKET_NOT_OPEN, ERR_NO_PERMISSION, ERR_VALIDATION for a time that is past
 */
export function snoozeTicket(
  ctx: AppContext | Transaction,
  actor: Principal,
  ticketId: number,
  { until, reason }: SnoozeForm,
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockManageable(tx, actor, ticketId);
    if (ticket.status !== 'open') fail('ERR_TICKET_NOT_OPEN');
    const snoozedUntil = until === null ? null : timeToWake(tx, until);
    await markReadByHolder(tx, actor, ticket);
    Object.assign(ticket, {
      unreadMessages: 0,
      snoozedAt: tx.now(),
      snoozedUntil,
      snoozeReason: reason.trim(),
    });
    return recordSnoozed(tx, ticket, causedBy(actor));
  });
}

/** Brings a ticket back that was put away. @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION */
export function wakeTicket(
  ctx: AppContext | Transaction,
  actor: Actor,
  ticketId: number,
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockManageable(tx, actor, ticketId);
    return ticket.snoozedAt ? wake(tx, ticket, causedBy(actor)) : readTicket(tx.em, ticketId);
  });
}

async function lockManageable(tx: Transaction, actor: Principal, ticketId: number): Promise<Ticket> {
  const ticket = await lockReadable(tx, actor, ticketId, await ticketRules(tx));
  return mayManageTicket(actor, assignmentOf(ticket)) ? ticket : fail('ERR_NO_PERMISSION');
}

/** @throws AppError ERR_VALIDATION for a time that is past or too far */
export function timeToWake({ now }: Pick<Transaction, 'now'>, until: string): Date {
  const time = new Date(until);
  const wait = time.getTime() - now().getTime();
  if (wait <= 0 || wait > LATEST) fail('ERR_VALIDATION', { issues: [{ field: 'until', problem: 'range' }] });
  return time;
}
