import type { TicketEvent as WireTicketEvent } from '#shared/contract/ticketTimeline.ts';
import { remarkFilterFor } from '#server/features/contacts/index.ts';
import type { View } from '#server/platform/realtime/scopes.ts';
import type { TicketEvent } from './ticketEvent.entity.ts';

/** What is shown of an event, as the entity has it. */
export interface PresentableEvent extends Pick<
  TicketEvent,
  'id' | 'type' | 'author' | 'details' | 'createdAt'
> {
  readonly ticket: { readonly id: number };
  readonly user?: { readonly id: number } | null | undefined;
}

export function presentEvent({
  id,
  ticket,
  type,
  author,
  user,
  details,
  createdAt,
}: PresentableEvent): WireTicketEvent {
  const { by, agent, queue, connection, changes, rating, snooze, target, stage, closingReason } = details;
  return {
    id,
    ticketId: ticket.id,
    type,
    author,
    user: by === null ? null : { id: user?.id ?? null, name: by },
    agent,
    queue,
    connection,
    changes: [...changes],
    ...(rating && { rating }),
    ...(snooze && { snooze }),
    ...(target && { target }),
    ...(stage !== undefined && { stage }),
    ...(closingReason && { closingReason }),
    createdAt: createdAt.toISOString(),
  };
}

/** An event as this view may see it: people may write numbers into the comment of a rating and into the reason of a snooze. */
export function eventFor(view: View, event: WireTicketEvent): WireTicketEvent {
  const { rating, snooze } = event;
  if (!rating && !snooze) return event;
  const shown = remarkFilterFor(view);
  return {
    ...event,
    ...(rating && { rating: { ...rating, comment: shown(rating.comment) } }),
    ...(snooze && { snooze: { ...snooze, reason: shown(snooze.reason) } }),
  };
}
