import { fail } from '#shared/contract/errors.ts';
import type { TicketAssignment } from '../visibility.ts';

/** The fields sent by a client, with the values the ticket should have. */
export interface TicketChange {
  readonly status?: 'pending' | 'open' | 'closed' | undefined;
  readonly userId?: number | null | undefined;
  readonly queueId?: number | null | undefined;
  readonly whatsappId?: number | undefined;
  readonly transf: boolean;
}

export type Intent = 'accept' | 'reopen' | 'return' | 'close' | 'transfer' | 'nothing';

/**
 * Derives the intended transition from the fields of a request. Setting a pending ticket to "pending" changes nothing:
 * clients send it to view a conversation without accepting it.
 * @throws AppError ERR_TICKET_NOT_OPEN when there is no such transition, ERR_VALIDATION when no change is requested
 */
export function intentOf(
  ticket: TicketAssignment & { readonly connectionId: number | null },
  { status, userId, queueId, whatsappId, transf }: TicketChange,
  actorId: number,
): Intent {
  const isMine = ticket.userId === actorId;
  if (status === 'closed') return 'close';

  const goesToOther = typeof userId === 'number' && userId !== actorId;
  const changesConnection = whatsappId !== undefined && whatsappId !== ticket.connectionId;
  if (transf || goesToOther || changesConnection) return 'transfer';

  if (status === 'open' && ticket.status === 'closed') return 'reopen';
  if (status === 'open' && (ticket.status === 'pending' || !isMine)) return 'accept';

  const changesQueue = typeof queueId === 'number' && queueId !== ticket.queueId;
  if (changesQueue || (userId === actorId && !isMine)) return 'transfer';

  if (status === 'pending' || userId === null) {
    if (ticket.status === 'closed') fail('ERR_TICKET_NOT_OPEN');
    return ticket.status === 'open' ? 'return' : 'nothing';
  }
  if (status === undefined && userId === undefined && queueId === undefined && whatsappId === undefined)
    fail('ERR_VALIDATION', { issues: [{ field: 'status', problem: 'required' }] });
  return 'nothing';
}
