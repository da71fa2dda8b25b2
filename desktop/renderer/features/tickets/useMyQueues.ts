import type { QueueSummary } from '#shared/contract/queues.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';

/** The queues this person works for; admins work for all of them. */
export function useMyQueues(): readonly QueueSummary[] {
  const user = useUser();
  const seesAll = useCan('tickets-manager:showall');
  const { data: all = [] } = useQueuesQuery();
  return seesAll ? all : user.queues;
}
