import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loaded into a server process before its program: SIGUSR2 collects all garbage and prints what is left. A process that is
 * busy lets garbage stand for a while, so that its resident memory alone says nothing about what it retains.
 */
type CollectGarbage = (options: { type: 'major'; flavor: 'last-resort' }) => void;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as CollectGarbage;

process.on('SIGUSR2', () => {
  collectGarbage({ type: 'major', flavor: 'last-resort' });
  const { heapUsed, rss } = process.memoryUsage();
  process.stderr.write(`memory after garbage collection: ${heapUsed} ${rss}\n`);
});
