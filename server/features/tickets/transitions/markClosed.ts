import type { Ticket } from '../ticket.entity.ts';

/** Makes a locked ticket a closed one, which reopens in the queue that it is closed in. The caller records the transition. */
export function markClosed(ticket: Ticket): void {
  ticket.status = 'closed';
  ticket.closedQueue = ticket.queue;
  ticket.queue = null;
  ticket.unreadMessages = 0;
}
