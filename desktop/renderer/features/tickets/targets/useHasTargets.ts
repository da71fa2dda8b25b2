import { TARGETS } from '#shared/domain/replyTargets.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';

/** Whether any queue has a reply target; not before the queues are loaded, and never of servers of earlier versions. */
export function useHasTargets(): boolean {
  const { data = [] } = useQueuesQuery();
  return data.some((queue) => TARGETS.some((kind) => typeof queue[`${kind}Target`] === 'number'));
}
