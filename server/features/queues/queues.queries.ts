import { fail } from '#shared/contract/errors.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { ClosedDay } from './closedDay.entity.ts';
import { Queue } from './queue.entity.ts';

/** All queues by name. */
export function listQueues(em: Em): Promise<Queue[]> {
  return em.find(Queue, {}, { orderBy: { name: 'asc' } });
}

/** All days on which queues with opening hours are closed, in their order. */
export function listClosedDays(em: Em): Promise<ClosedDay[]> {
  return em.find(ClosedDay, {}, { orderBy: { day: 'asc' } });
}

/** @throws AppError ERR_NO_QUEUE_FOUND */
export async function findQueue(em: Em, queueId: number): Promise<Queue> {
  return (await em.findOne(Queue, queueId)) ?? fail('ERR_NO_QUEUE_FOUND', { queueId });
}

/** The queues with these ids. @throws AppError ERR_NO_QUEUE_FOUND when one of them does not exist */
export async function findQueues(em: Em, queueIds: readonly number[]): Promise<Queue[]> {
  const queues = await em.find(Queue, { id: [...queueIds] });
  const missing = queueIds.find((id) => !queues.some((queue) => queue.id === id));
  return missing === undefined ? queues : fail('ERR_NO_QUEUE_FOUND', { queueId: missing });
}
