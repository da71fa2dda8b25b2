export { subscribeAutomations } from './automations.realtime.ts';
