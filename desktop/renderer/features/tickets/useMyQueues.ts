import type { QueueSummary } from '#shared/contract/queues.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';

/** The user's queues; for admins, all queues. */
export function useMyQueues(): readonly QueueSummary[] {
  const user = useUser();
  const seesAll = useCan('tickets-manager:showall');
  const { data: all = [] } = useQueuesQuery();
  return seesAll ? all : user.queues;
}
