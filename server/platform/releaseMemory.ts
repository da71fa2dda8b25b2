import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds after the start, when the clients that waited for it have been answered. */
const AFTER_START = 5000;

/** What V8 offers under `--expose-gc`. `last-resort` returns the freed memory to the system at once. */
type CollectGarbage = (options: { type: 'major'; flavor: 'last-resort' }) => void;

/**
 * Returns the memory to the system that only the start needed, once: a quarter of all. V8 does it when it runs out of
 * memory, which an idle process never does.
 */
export function releaseMemoryOfStart(): void {
  setTimeout(() => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as CollectGarbage;
    setFlagsFromString('--no-expose-gc');
    collectGarbage({ type: 'major', flavor: 'last-resort' });
  }, AFTER_START).unref();
}
