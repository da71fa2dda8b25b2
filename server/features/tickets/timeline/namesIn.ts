import type { TicketEventPayload } from '../tickets.events.ts';
import type { TicketEventDetails } from './ticketEvent.entity.ts';

/** The agent, queue and connection of a ticket with the names that they have now. */
export function namesIn({
  views,
}: TicketEventPayload): Pick<TicketEventDetails, 'agent' | 'queue' | 'connection'> {
  const { user: agent, queue, whatsapp: connection } = views.full;
  return {
    agent: agent && { id: agent.id, name: agent.name },
    queue: queue && { id: queue.id, name: queue.name },
    connection: connection && { id: connection.id, name: connection.name },
  };
}
