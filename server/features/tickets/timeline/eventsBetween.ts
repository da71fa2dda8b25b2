import {
  TICKET_EVENT_CHANGES,
  type TicketEventChange,
  type TicketEventType,
} from '#shared/domain/ticketEventType.ts';
import type { TicketState } from './ticketState.ts';

/** The differences between two states besides the status. */
export function changesBetween(before: TicketState | null, after: TicketState): TicketEventChange[] {
  const isChanged = {
    agent: (before?.userId ?? null) !== after.userId,
    queue: (before?.queueId ?? null) !== after.queueId,
    connection: before !== null && before.connectionId !== after.connectionId,
  };
  return TICKET_EVENT_CHANGES.filter((change) => isChanged[change]);
}

/**
 * The events that lead from one state to another; none when nothing has changed.
 * @param before null for a new ticket
 * @param actorId the agent who changed it; 0 for a rule, null for other authors
 */
export function eventsBetween(
  before: TicketState | null,
  after: TicketState,
  actorId: number | null,
): TicketEventType[] {
  if (!before) return after.status === 'closed' ? ['created', 'closed'] : ['created'];
  if (after.status === 'closed') return before.status === 'closed' ? [] : ['closed'];
  if (before.status === 'closed') return ['reopened'];
  const changes = changesBetween(before, after);
  if (after.status === 'open') {
    if (actorId !== null && after.userId === actorId && changes.includes('agent')) return ['accepted'];
    return before.status === 'open' && changes.length === 0 ? [] : ['transferred'];
  }
  const isMoved = changes.includes('queue') || changes.includes('connection');
  if (before.status === 'open') return [isMoved ? 'transferred' : 'returned'];
  if (!isMoved) return [];
  return [actorId === null ? 'queued' : 'transferred'];
}
