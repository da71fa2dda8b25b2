/**
 * created, also by a customer who writes; queued: got its queue before an agent took it; accepted: an agent took it;
 * transferred to an agent, queue or connection; returned to the waiting tickets; closed; reopened.
 */
export const TICKET_EVENT_TYPES = [
  'created',
  'queued',
  'accepted',
  'transferred',
  'returned',
  'closed',
  'reopened',
] as const;
export type TicketEventType = (typeof TICKET_EVENT_TYPES)[number];

/** What an event may have changed besides the status. */
export const TICKET_EVENT_CHANGES = ['agent', 'queue', 'connection'] as const;
export type TicketEventChange = (typeof TICKET_EVENT_CHANGES)[number];
