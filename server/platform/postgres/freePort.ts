import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give to outgoing connections and to programs that ask for any port, and above 10080, the highest
 * one that browsers and `fetch` refuse (https://fetch.spec.whatwg.org/#bad-port).
 */
const [FIRST, LAST] = [10_081, 32_767];
const ATTEMPTS = 1000;

/**
 * Finds a loopback port that is free at this moment. It is drawn at random, so that two programs that look for one at
 * the same time hardly ever get the same.
 *
 * @param draw a whole number from the first argument to the one before the second; tests choose it
 * @throws Error when a thousand drawn ports are taken
 */
export async function freePort(draw: (from: number, to: number) => number = randomInt): Promise<number> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const port = draw(FIRST, LAST + 1);
    if (await isFree(port)) return port;
  }
  throw new Error(`found no free port from ${FIRST} to ${LAST}`);
}

/** @throws what keeps any port from being opened */
function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' || error.code === 'EACCES' ? resolve(false) : reject(error),
    );
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
