export { startOAuth, type SimulatedOAuth } from './startOAuth.ts';
