export { canonicalColor } from './canonicalColor.ts';
export { ClosedDay } from './closedDay.entity.ts';
export { openQueues } from './openQueues.ts';
export { policyOf, subscribeTargets, type TargetPolicy } from './targetPolicies.ts';
export { afterOpenTime } from './openTime.ts';
export { Queue } from './queue.entity.ts';
export { presentQueueSummary } from './queue.presenter.ts';
export { findQueue, findQueues, listClosedDays, listQueues } from './queues.queries.ts';
export { auditedQueues } from './queue.audit.ts';
