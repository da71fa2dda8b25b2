export { GraphRefusal, metaJson, startGraph, type SimulatedGraph } from './graph.ts';
export { startMessenger, type SimulatedMessenger, type SimulatedPerson } from './startMessenger.ts';
export { startWhatsAppCloud, type SimulatedCloud } from './startWhatsAppCloud.ts';
