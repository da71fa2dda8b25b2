export { useQueuesQuery } from './queues.api.ts';
export { followQueues } from './queues.realtime.ts';
