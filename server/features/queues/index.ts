export { canonicalColor } from './canonicalColor.ts';
export { ClosedDay } from './closedDay.entity.ts';
export { openQueues } from './openQueues.ts';
export { Queue } from './queue.entity.ts';
export { presentQueueSummary } from './queue.presenter.ts';
export { findQueue, findQueues, listQueues } from './queues.queries.ts';
export { auditedQueues } from './queue.audit.ts';
