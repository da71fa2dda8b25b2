import { fail } from '#shared/contract/errors.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { findUser } from '#server/features/users/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockReadable } from '../guards/lockTicket.ts';
import type { Ticket } from '../ticket.entity.ts';
import { readTicket, type TicketRow } from '../ticketRows.ts';
import { ticketRules } from '../ticketRules.ts';
import { causedBy } from '../timeline/recordTransition.ts';
import { stateOf } from '../timeline/ticketState.ts';
import type { AutoReplies } from './autoReplies.ts';
import { closeTicket } from './closeTicket.ts';
import { reopenFor } from './reopenTicket.ts';
import { returnTicket } from './returnTicket.ts';
import { transferTicket } from './transferTicket.ts';

/** The values that a ticket should have; absent ones stay as they are. */
export interface TicketValues {
  readonly status?: TicketStatus | undefined;
  readonly userId?: number | null | undefined;
  readonly queueId?: number | null | undefined;
  readonly connectionId?: number | undefined;
  /** Why it is closed. */
  readonly closingReasonId?: number | undefined;
  /** Send the customer the greeting of the queue that it gets. */
  readonly sendsGreeting: boolean;
}

/**
 * Performs the transition of agents that leads to these values. Values that the ticket has already change nothing, so that
 * a request may be repeated.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_VALIDATION where there is no such transition, and those of the transition
 */
export function updateByProgram(
  ctx: AppContext | Transaction,
  autoReplies: AutoReplies,
  program: Principal,
  ticketId: number,
  values: TicketValues,
): Promise<TicketRow> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockReadable(tx, program, ticketId, await ticketRules(tx));
    if (values.closingReasonId !== undefined && values.status !== 'closed')
      refuse('closingReasonId', 'onlyWithClosed');
    if (hasAlready(ticket, values)) return readTicket(tx.em, ticketId);
    if (values.status === 'closed') {
      for (const name of ['userId', 'queueId', 'connectionId'] as const)
        if (values[name] !== undefined) refuse(name, 'notWithClosed');
      const { closingReasonId } = values;
      return closeTicket(tx, autoReplies, null, ticketId, { cause: causedBy(program), closingReasonId });
    }
    if (ticket.status === 'closed') return reopen(tx, program, ticketId, values);

    const { queueId, connectionId, sendsGreeting: greets } = values;
    const userId = agentFor(ticket, values);
    if (queueId === null && !userId) refuse('queueId', 'notWithoutAgent');
    let changed: TicketRow | undefined;
    if (userId || queueId || connectionId !== undefined) {
      const target = { userId, queueId, connectionId, greets };
      changed = await transferTicket(tx, autoReplies, program, ticketId, target);
    }
    const isReturned = values.status === 'pending' || values.userId === null;
    if (isReturned && ticket.status === 'open') changed = await returnTicket(tx, program, ticketId);
    return changed ?? readTicket(tx.em, ticketId);
  });
}

async function reopen(
  tx: Transaction,
  program: Principal,
  ticketId: number,
  { status, userId, queueId, connectionId }: TicketValues,
): Promise<TicketRow> {
  if (status !== 'open') fail('ERR_TICKET_NOT_OPEN');
  if (connectionId !== undefined) refuse('connectionId', 'notWithReopening');
  const { id } = await findUser(tx.em, userId ?? refuse('userId', 'required'));
  return reopenFor(tx, program, ticketId, { userId: id, queueId });
}

/**
 * The agent who shall have the ticket afterwards; undefined for none. Its agent keeps a ticket that stays open, and one
 * whose queue is cleared.
 */
function agentFor(ticket: Ticket, { status, userId, queueId }: TicketValues): number | undefined {
  if (userId) return status === 'pending' ? refuse('userId', 'notWithPending') : userId;
  const keeps = userId === undefined && (status === 'open' || (status === undefined && queueId === null));
  const present = keeps && ticket.status === 'open' ? ticket.user?.id : undefined;
  return status === 'open' ? (present ?? refuse('userId', 'required')) : present;
}

function hasAlready(ticket: Ticket, { status, userId, queueId, connectionId }: TicketValues): boolean {
  const present = stateOf(ticket);
  if ([status, userId, queueId, connectionId].every((value) => value === undefined)) return true;
  return (
    (status ?? present.status) === present.status &&
    (userId === undefined || userId === present.userId) &&
    (queueId === undefined || queueId === present.queueId) &&
    (connectionId ?? present.connectionId) === present.connectionId
  );
}

function refuse(field: string, problem: string): never {
  return fail('ERR_VALIDATION', { issues: [{ field, problem }] });
}
