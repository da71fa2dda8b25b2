import { useRef } from 'react';
import type { Note } from '#shared/contract/notes.ts';
import type { ServerEvent } from '#shared/contract/realtime.ts';
import type { Snooze, Target } from '#shared/contract/ticketTimeline.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useMayReturn } from '#renderer/features/tickets/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useReadViewedTicketId } from './useViewedTicketId.ts';

/**
 * A new incoming message with its ticket, a ticket that was given to the user or comes back to them or of which a reply target is
 * nearly missed or is, or a note that mentions them.
 */
export interface Arrival {
  /** The same in all tabs, and different for all others. */
  readonly key: string;
  readonly ticket: Ticket;
  readonly contact: Pick<Ticket['contact'], 'name' | 'profilePicUrl'>;
  /** Null without one, as for a ticket that was given to the user, and for a note. */
  readonly message: ServerEvent<'appMessage'>['message'] | null;
  /** The note that mentions the user. */
  readonly note?: Note;
  /** Why the ticket was put away until now. */
  readonly awoken?: Pick<Snooze, 'reason'>;
  readonly target?: Target & { readonly isMissed: boolean };
}

/** Number of arrivals that are remembered: more than come again after a reconnection. */
const REMEMBERED = 1000;

/**
 * Subscribes to what this user should be notified of: messages in their own tickets and in pending ones, and tickets that
 * others give them, whose snooze is over, or of which a reply target is nearly missed or is. Each is passed on once, also when its event comes again after a reconnection.
 * @param onSeen called instead while the user is looking at the conversation
 */
export function useArrivals(
  onArrival: (arrival: Arrival) => void,
  onSeen: (arrival: Arrival) => void = () => undefined,
): void {
  const { id: userId } = useUser();
  const seesPending = useMayReturn();
  const readViewedTicketId = useReadViewedTicketId();
  const arrived = useRef(new Set<string>());
  const receive = (arrival: Arrival) => {
    const { id, status, userId: holder } = arrival.ticket;
    const isMine = arrival.note !== undefined || holder === userId || (status === 'pending' && seesPending);
    if (!isMine || arrived.current.has(arrival.key)) return;
    arrived.current.add(arrival.key);
    if (arrived.current.size > REMEMBERED) arrived.current.delete([...arrived.current][0] ?? '');
    (id === readViewedTicketId() ? onSeen : onArrival)(arrival);
  };
  useServerEvent('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe) return;
    const { ticket, contact, message } = event;
    receive({ key: `message ${message.id}`, ticket, contact, message });
  });
  useServerEvent('ticket', (event) => {
    if (!('ticket' in event) || !(event.isGiven || event.awoken || event.target)) return;
    const { ticket, awoken, target } = event;
    receive({
      key: `ticket ${ticket.id} ${target ? `${target.kind} ${target.dueAt} ${target.isMissed}` : ticket.updatedAt}`,
      ticket,
      contact: ticket.contact,
      message: null,
      ...(awoken && { awoken }),
      ...(target && { target }),
    });
  });
  useServerEvent('mention', (event) => {
    if (event.action !== 'create') return;
    const { note, ticket } = event;
    receive({ key: `note ${note.id}`, ticket, contact: ticket.contact, message: null, note });
  });
}
