import { setTimeout as pause } from 'node:timers/promises';
import type { Middleware } from 'koa';

/** How a process leaves: it says that it is not ready before it stops serving. */
export interface Drain {
  isDraining(): boolean;
  /** From now on the process is not ready; resolves when proxies have had the time to notice. */
  begin(): Promise<void>;
  /** Closes each connection after its response while draining, so that the next request goes to another process. */
  readonly closeConnections: Middleware;
}

/** @param seconds how long everything is still served */
export function createDrain(seconds: number): Drain {
  let isDraining = false;
  return {
    isDraining: () => isDraining,
    async begin() {
      isDraining = true;
      await pause(seconds * 1000);
    },
    closeConnections: async (http, next) => {
      if (isDraining) http.set('connection', 'close');
      await next();
    },
  };
}
