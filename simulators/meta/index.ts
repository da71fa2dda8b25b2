export { GraphRefusal, metaJson, startGraph, type SimulatedGraph } from './graph.ts';
