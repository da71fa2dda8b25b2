import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { useTicketPageQuery } from '#renderer/features/tickets/index.ts';
import { useSearchUsersQuery } from '#renderer/features/users/index.ts';
import { useServerEvent } from '#renderer/platform/socket/index.ts';

export const STEPS = ['connect', 'queues', 'people', 'message'] as const;
export type Step = (typeof STEPS)[number];

/** The page on which a step is done. */
export const PAGE_OF: Readonly<Record<Step, string>> = {
  connect: '/connections',
  queues: '/queues',
  people: '/users',
  message: '/contacts',
};

/**
 * Which steps are done, derived from the server's data; null when it cannot be loaded. Stays up to date while mounted.
 */
export function useDoneSteps(): Readonly<Record<Step, boolean>> | 'loading' | null {
  const connections = useConnectionsQuery();
  const queues = useQueuesQuery();
  const users = useSearchUsersQuery({ query: {} });
  const tickets = useTicketPageQuery({ query: { showAll: true } }, { refetchOnMountOrArgChange: true });
  const hasTicket = (tickets.data?.count ?? 0) > 0;
  const refetchUntilTicket = () => {
    if (!hasTicket && !tickets.isUninitialized) void tickets.refetch();
  };
  useServerEvent('ticket', refetchUntilTicket);
  useServerEvent('appMessage', refetchUntilTicket);
  if ([connections, queues, users, tickets].some(({ isLoading }) => isLoading)) return 'loading';
  if (!connections.data || !queues.data || !users.data || !tickets.data) return null;
  return {
    connect: connections.data.some(({ status, number }) => status === 'CONNECTED' || number !== ''),
    queues: queues.data.length > 0,
    people: users.data.count > 1,
    message: hasTicket,
  };
}
