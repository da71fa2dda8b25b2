export { removeOldEntries } from './removeOldEntries.ts';
