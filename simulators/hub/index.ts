export { startHub, type SimulatedHub } from './startHub.ts';
