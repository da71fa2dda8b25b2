import type { Ticket as WireTicket } from '#shared/contract/tickets.ts';
import type { RunningTarget, TicketTargets } from './ticketTargets.ts';

/** The targets that run, the one that is due first at the beginning. */
export function runningIn(targets: TicketTargets | null | undefined): RunningTarget[] {
  const running = [targets?.answer, targets?.resolution].filter((target) => target !== undefined);
  return running.toSorted((one, other) => (one.dueAt < other.dueAt ? -1 : 1));
}

export function presentTargets(targets: TicketTargets | null): NonNullable<WireTicket['targets']> {
  return runningIn(targets).map(({ kind, soonAt, dueAt }) => ({ kind, soonAt, dueAt }));
}
