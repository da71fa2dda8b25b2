import { fail } from '#shared/contract/errors.ts';
import type { QueueChange, QueueForm } from '#shared/contract/queues.ts';
import { storedHours } from '#shared/domain/openingHours.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { canonicalColor } from './canonicalColor.ts';
import { Queue } from './queue.entity.ts';
import { presentQueue } from './queue.presenter.ts';
import { findQueue } from './queues.queries.ts';

const UNIQUE_ERRORS = {
  queues_name_unique: 'ERR_QUEUE_NAME_ALREADY_EXISTS',
  queues_color_unique: 'ERR_QUEUE_COLOR_ALREADY_EXISTS',
} as const;

/** @throws AppError ERR_QUEUE_NAME_ALREADY_EXISTS, ERR_QUEUE_COLOR_ALREADY_EXISTS */
export function createQueue(ctx: AppContext | Transaction, form: QueueForm): Promise<Queue> {
  return inTransaction(ctx, async (tx) => {
    const queue = tx.em.create(Queue, { ...withHours(form), color: await freeColor(tx, form.color) });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('queue.created', presentQueue(queue));
    return queue;
  });
}

/** Absent fields stay unchanged. @throws AppError ERR_NO_QUEUE_FOUND and those of `createQueue` */
export function updateQueue(
  ctx: AppContext | Transaction,
  queueId: number,
  change: QueueChange,
): Promise<Queue> {
  return inTransaction(ctx, async (tx) => {
    const queue = await findQueue(tx.em, queueId);
    const wanted = canonicalColor(change.color ?? queue.color);
    const color = wanted === canonicalColor(queue.color) ? queue.color : await freeColor(tx, wanted);
    tx.em.assign(queue, { ...withHours(change), color }, { ignoreUndefined: true });
    await flushUnique(tx, UNIQUE_ERRORS);
    tx.record('queue.updated', presentQueue(queue));
    return queue;
  });
}

/** Daily hours replace those by weekday; without them, which clients of earlier versions send for these, these stay. */
function withHours<Change extends QueueChange>({ hours, ...change }: Change) {
  if (hours) return { ...change, ...storedHours(hours) };
  return change.startWork || change.endWork ? { ...change, weekHours: null } : change;
}

/** The colour as it is stored; queues from earlier versions may have another spelling. @throws AppError ERR_QUEUE_COLOR_ALREADY_EXISTS */
async function freeColor({ em }: Transaction, wanted: string): Promise<string> {
  const color = canonicalColor(wanted);
  const taken = await em.execute<{ color: string }[]>('select color from queues');
  if (taken.some((one) => canonicalColor(one.color) === color)) fail('ERR_QUEUE_COLOR_ALREADY_EXISTS');
  return color;
}
