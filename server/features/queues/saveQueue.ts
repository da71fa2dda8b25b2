import { fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { QueueChange, QueueForm } from '#shared/contract/queues.ts';
import { brokenUnique } from '#server/platform/database/brokenUnique.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Queue } from './queue.entity.ts';
import { presentQueue } from './queue.presenter.ts';
import { findQueue } from './queues.queries.ts';

/** @throws DeskError ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS */
export function createQueue(floor: Floor | Work, form: QueueForm): Promise<Queue> {
  return unitOfWork(floor, async (work) => {
    const queue = work.em.create(Queue, { ...form, color: form.color.toUpperCase() });
    await flushUnique(work);
    work.record('queue.created', presentQueue(queue));
    return queue;
  });
}

/** Fields that are absent stay as they are. @throws DeskError ERR_NO_QUEUE_FOUND and those of `createQueue` */
export function updateQueue(floor: Floor | Work, queueId: number, change: QueueChange): Promise<Queue> {
  return unitOfWork(floor, async (work) => {
    const queue = await findQueue(work.em, queueId);
    work.em.assign(queue, { ...change, color: change.color?.toUpperCase() }, { ignoreUndefined: true });
    await flushUnique(work);
    work.record('queue.updated', presentQueue(queue));
    return queue;
  });
}

/** Tickets of the queue stay, without a queue. @throws DeskError ERR_NO_QUEUE_FOUND */
export function deleteQueue(floor: Floor | Work, queueId: number): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await work.em.remove(await findQueue(work.em, queueId)).flush();
    work.record('queue.deleted', { queueId });
  });
}

const TAKEN: Readonly<Record<string, ErrorCode>> = {
  queues_name_unique: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
  queues_color_unique: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
};

async function flushUnique({ em }: Work): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    const code = TAKEN[brokenUnique(error) ?? ''];
    if (code) fail(code, undefined, { cause: error });
    throw error;
  }
}
