import { flushCompileCache } from 'node:module';
import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Milliseconds, e.g. until the clients that waited for a start have been answered. */
const AFTER = 5000;
/** Share of that time in which the process may have worked; a busier one has no moment to spare. */
const QUIET = 0.25;

/** What V8 offers under `--expose-gc`. `last-resort` returns the freed memory to the system at once. */
type CollectGarbage = (options: { type: 'major'; flavor: 'last-resort' }) => void;

let timer: NodeJS.Timeout | undefined;

/**
 * Returns to the system the memory that only a start or a new session needed, as soon as the process is quiet: a quarter of
 * all after a start. V8 does it when it runs out of memory, which an idle process never does.
 */
export function releaseMemorySoon(): void {
  clearTimeout(timer);
  const before = performance.eventLoopUtilization();
  timer = setTimeout(() => {
    if (performance.eventLoopUtilization(before).utilization > QUIET) releaseMemorySoon();
    else {
      flushCompileCache(); // Node keeps what it read of it until then
      collectGarbage();
    }
  }, AFTER).unref();
}

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as CollectGarbage;
  setFlagsFromString('--no-expose-gc');
  collect({ type: 'major', flavor: 'last-resort' });
}
