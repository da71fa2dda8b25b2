import { useRef } from 'react';
import type { ServerEvent } from '#shared/contract/realtime.ts';
import { useTicketsView } from '#renderer/features/tickets/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useViewedTicketId } from './useViewedTicketId.ts';

/** A new incoming message with its ticket. */
export type Arrival = Extract<ServerEvent<'appMessage'>, { action: 'create' }>;

/** Number of messages that are remembered: more than come again after a reconnection. */
const REMEMBERED = 1000;

/**
 * Subscribes to the messages that this user should be notified of: in their own tickets and in pending ones. Each is
 * passed on once, also when its event comes again after a reconnection.
 * @param onSeen called instead while the user is looking at the conversation
 */
export function useArrivals(
  onArrival: (arrival: Arrival) => void,
  onSeen: (arrival: Arrival) => void = () => undefined,
): void {
  const { id: userId } = useUser();
  const { tabs } = useTicketsView();
  const viewedTicketId = useViewedTicketId();
  const arrived = useRef(new Set<number>());
  useServerEvent('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe) return;
    const { id, status, userId: holder } = event.ticket;
    const isMine = holder === userId || (status === 'pending' && tabs.includes('pending'));
    if (!isMine || arrived.current.has(event.message.id)) return;
    arrived.current.add(event.message.id);
    if (arrived.current.size > REMEMBERED) arrived.current.delete([...arrived.current][0] ?? 0);
    (id === viewedTicketId ? onSeen : onArrival)(event);
  });
}
