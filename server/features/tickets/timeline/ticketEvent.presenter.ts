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
  const { by, agent, queue, connection, changes, rating } = details;
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
    createdAt: createdAt.toISOString(),
  };
}

/** An event as this view may see it: customers may write numbers into the comment of a rating. */
export function eventFor(view: View, event: WireTicketEvent): WireTicketEvent {
  const { rating } = event;
  return rating ? { ...event, rating: { ...rating, comment: remarkFilterFor(view)(rating.comment) } } : event;
}
