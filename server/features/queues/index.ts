export { Queue } from './queue.entity.ts';
export { presentQueueMark } from './queue.presenter.ts';
export { findQueue, findQueues } from './queues.queries.ts';
