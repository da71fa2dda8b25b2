import type { TicketEvent as WireTicketEvent } from '#shared/contract/ticketTimeline.ts';
import { fail } from '#shared/contract/errors.ts';
import { MESSAGES_AT_ONCE } from '#shared/domain/limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { viewOf, type View } from '#server/platform/realtime/scopes.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { ticketRules } from '../ticketRules.ts';
import { findReadable } from '../tickets.queries.ts';
import { mayReadMessages } from '../visibility.ts';
import { TicketEvent } from './ticketEvent.entity.ts';
import { eventFor, presentEvent } from './ticketEvent.presenter.ts';

/** A part of a timeline; without a limit it is open at that end. */
export interface Span {
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

/** The events of these tickets in a span of time, oldest first; the newest ones when there are very many. */
export async function listEvents(
  em: Em,
  view: View,
  ticketIds: readonly number[],
  { from, to }: Span = {},
): Promise<WireTicketEvent[]> {
  const events = await em.find(
    TicketEvent,
    {
      ticket: [...ticketIds],
      ...((from || to) && { createdAt: { ...(from && { $gte: from }), ...(to && { $lt: to }) } }),
    },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: MESSAGES_AT_ONCE },
  );
  return events.toReversed().map((event) => eventFor(view, presentEvent(event)));
}

/** Events may be read by those who may read the messages. @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION */
export async function eventsOfTicket(
  ctx: AppContext,
  actor: Actor,
  ticketId: number,
): Promise<WireTicketEvent[]> {
  const em = emOf(ctx);
  const rules = await ticketRules(ctx);
  const ticket = await findReadable(em, actor, ticketId, rules);
  if (!mayReadMessages(actor, assignmentOf(ticket), rules)) fail('ERR_NO_PERMISSION');
  return listEvents(em, viewOf(actor), [ticketId]);
}
