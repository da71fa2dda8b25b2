export { startObjectStore, type ObjectStore } from './startObjectStore.ts';
