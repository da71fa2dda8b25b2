export { startMariaDb } from './startMariaDb.ts';
