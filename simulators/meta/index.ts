export { GraphRefusal, metaJson, startGraph, type SimulatedGraph } from './graph.ts';
export { startWhatsAppCloud, type SimulatedCloud } from './startWhatsAppCloud.ts';
