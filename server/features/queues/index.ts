export { Queue } from './queue.entity.ts';
