export { canonicalColor } from './canonicalColor.ts';
export { Queue } from './queue.entity.ts';
export { presentQueueSummary } from './queue.presenter.ts';
export { findQueue, findQueues, listQueues } from './queues.queries.ts';
