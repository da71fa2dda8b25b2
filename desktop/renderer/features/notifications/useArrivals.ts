import type { ServerEvent } from '#shared/contract/realtime.ts';
import { useTicketsView } from '#renderer/features/tickets/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';
import { useViewedTicketId } from './useViewedTicketId.ts';

/** A new incoming message with its ticket. */
export type Arrival = Extract<ServerEvent<'appMessage'>, { action: 'create' }>;

/**
 * Subscribes to the messages that this user should be notified of: in their own tickets and in pending ones.
 * @param onSeen called instead while the user is looking at the conversation
 */
export function useArrivals(
  onArrival: (arrival: Arrival) => void,
  onSeen: (arrival: Arrival) => void = () => undefined,
): void {
  const { id: userId } = useUser();
  const { tabs } = useTicketsView();
  const viewedTicketId = useViewedTicketId();
  useServerEvent('appMessage', (event) => {
    if (event.action !== 'create' || event.message.fromMe) return;
    const { id, status, userId: holder } = event.ticket;
    const isMine = holder === userId || (status === 'pending' && tabs.includes('pending'));
    if (isMine) (id === viewedTicketId ? onSeen : onArrival)(event);
  });
}
