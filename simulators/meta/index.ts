export { GraphRefusal, metaJson, startGraph, type SimulatedGraph } from './graph.ts';
export { startMessenger, type SimulatedMessenger, type SimulatedPerson } from './startMessenger.ts';
export {
  MARIA,
  profileOf,
  startWhatsAppCloud,
  type CloudPerson,
  type CloudSent,
  type SimulatedCloud,
} from './startWhatsAppCloud.ts';
