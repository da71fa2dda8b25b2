export { startMariaDb, type MariaDb } from './startMariaDb.ts';
