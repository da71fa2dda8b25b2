import type { TicketEvent as WireTicketEvent } from '#shared/contract/ticketTimeline.ts';
import { fail } from '#shared/contract/errors.ts';
import { MESSAGES_AT_ONCE } from '#shared/domain/limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { viewOf, type View } from '#server/platform/realtime/scopes.ts';
import { assignmentOf } from '../ticket.presenter.ts';
import { ticketRules } from '../ticketRules.ts';
import { findReadable } from '../tickets.queries.ts';
import { mayReadMessages } from '../visibility.ts';
import type { TicketEvent } from './ticketEvent.entity.ts';
import { eventFor, presentEvent, type PresentableEvent } from './ticketEvent.presenter.ts';

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
  const values = [ticketIds, from ?? null, to ?? null, MESSAGES_AT_ONCE];
  const rows = await executePrepared<EventRow>(em, EVENTS, values);
  return rows.toReversed().map((row) => eventFor(view, presentEvent(eventOf(row))));
}

type EventRow = Pick<TicketEvent, 'id' | 'type' | 'author' | 'details'> & {
  readonly ticketId: number;
  readonly userId: number | null;
  readonly createdAt: string;
};

/** Read with every page of messages. */
const EVENTS = `
  select e.id, e.ticket_id as "ticketId", e.type, e.author, e.user_id as "userId", e.details,
    to_json(e.created_at) as "createdAt"
  from ticket_events e
  where e.ticket_id = any(?::int[]) and e.created_at >= coalesce(?::timestamptz, '-infinity')
    and e.created_at < coalesce(?::timestamptz, 'infinity')
  order by e.created_at desc, e.id desc limit ?::int`;

function eventOf({ ticketId, userId, createdAt, ...event }: EventRow): PresentableEvent {
  const user = userId === null ? null : { id: userId };
  return { ...event, ticket: { id: ticketId }, user, createdAt: new Date(createdAt) };
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
