export { event, startAi, type SimulatedAi } from './startAi.ts';
