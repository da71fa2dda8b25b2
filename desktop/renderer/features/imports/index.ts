export { subscribeImports } from './imports.realtime.ts';
