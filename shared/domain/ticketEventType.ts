/**
 * What can happen to a ticket:
 * - `created` by an agent, or by a customer who writes;
 * - `queued`: it got a queue before an agent took it;
 * - `accepted` by an agent;
 * - `transferred` to another agent, queue or connection;
 * - `returned` to the waiting tickets;
 * - `closed`;
 * - `reopened`;
 * - `rated` by the customer, once it is closed;
 * - `snoozed`: its agent put it away until a time, or until the customer writes;
 * - `awoken`: that time has come (by `system`), the customer wrote, or an agent woke it;
 * - `staged`: it was moved to another stage of the board, or out of its stage;
 * - `targetSoon`: a reply target of its queue is nearly missed, and `targetMissed`: it is.
 */
export const TICKET_EVENT_TYPES = [
  'created',
  'queued',
  'accepted',
  'transferred',
  'returned',
  'closed',
  'reopened',
  'rated',
  'snoozed',
  'awoken',
  'staged',
  'targetSoon',
  'targetMissed',
] as const;
export type TicketEventType = (typeof TICKET_EVENT_TYPES)[number];

/** What an event may have changed besides the status. */
export const TICKET_EVENT_CHANGES = ['agent', 'queue', 'connection'] as const;
export type TicketEventChange = (typeof TICKET_EVENT_CHANGES)[number];
