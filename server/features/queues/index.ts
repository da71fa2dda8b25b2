export { Queue } from './queue.entity.ts';
export { presentQueueSummary } from './queue.presenter.ts';
export { findQueue, findQueues } from './queues.queries.ts';
