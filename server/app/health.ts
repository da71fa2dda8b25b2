import type { Middleware } from 'koa';
import type { Health } from '#shared/contract/health.ts';
import product from '../../package.json' with { type: 'json' };
import type { Readiness } from './readiness/readiness.ts';

const ALIVE: Health = { status: 'ok', product: 'ramal', version: product.version };

/**
 * `/health`: the process answers, and says which it is: programs look before they connect. `/health/ready`: everything
 * works that the server needs. Anybody may ask, so that neither says more; admins see the rest at `/system/status`.
 */
export function serveHealth(readiness: Readiness): Middleware {
  return async (http, next) => {
    if (http.path === '/health') {
      http.body = ALIVE;
    } else if (http.path === '/health/ready') {
      const { isReady } = await readiness.check();
      http.status = isReady ? 200 : 503;
      http.body = { status: isReady ? 'ready' : 'not ready' };
    } else {
      await next();
    }
  };
}
