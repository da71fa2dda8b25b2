export { useClosedDaysQuery, useQueuesQuery } from './queues.api.ts';
export { subscribeQueues } from './queues.realtime.ts';
