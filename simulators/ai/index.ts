export { event, startAi, type AiRequest, type Behaviour, type SimulatedAi } from './startAi.ts';
