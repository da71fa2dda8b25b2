import type { QueueSummary } from '#shared/contract/queues.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { remainingOf } from './remainingOf.ts';

const NONE: readonly QueueSummary[] = [];

/** The user's queues; for admins, all queues. */
export function useMyQueues(): readonly QueueSummary[] {
  return useLoadedQueues() ?? NONE;
}

/** The ids that are still among these queues. */
export function useRemainingQueueIds(ids: readonly number[]): readonly number[] {
  return remainingOf(ids, useLoadedQueues(ids.length === 0));
}

/** Undefined until they are loaded. */
function useLoadedQueues(skip = false): readonly QueueSummary[] | undefined {
  const user = useUser();
  const seesAll = useCan('tickets-manager:showall');
  const { data: all } = useQueuesQuery(undefined, { skip });
  return seesAll ? all : user.queues;
}
