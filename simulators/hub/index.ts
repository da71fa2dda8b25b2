export { startHub, type AcceptedMessage, type SimulatedHub } from './startHub.ts';
