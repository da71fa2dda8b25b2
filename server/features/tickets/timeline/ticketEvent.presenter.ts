import type { TicketEvent as WireTicketEvent } from '#shared/contract/ticketTimeline.ts';
import type { TicketEvent } from './ticketEvent.entity.ts';

export function presentEvent({
  id,
  ticket,
  type,
  author,
  user,
  details,
  createdAt,
}: TicketEvent): WireTicketEvent {
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
