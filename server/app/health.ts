import type { Middleware } from 'koa';
import type { Health } from '#shared/contract/health.ts';
import type { Floor } from '#server/platform/floor.ts';
import product from '../../package.json' with { type: 'json' };

const ALIVE: Health = { status: 'ok', product: 'ramal', version: product.version };

/** `/health`: the process answers, and says which it is: programs look before they connect. `/health/ready`: the database answers and its schema is the newest. */
export function serveHealth(floor: Floor): Middleware {
  return async (http, next) => {
    if (http.path === '/health') {
      http.body = ALIVE;
    } else if (http.path === '/health/ready') {
      const ready = await isReady(floor);
      http.status = ready ? 200 : 503;
      http.body = { status: ready ? 'ready' : 'not ready' };
    } else {
      await next();
    }
  };
}

async function isReady({ orm, log }: Floor): Promise<boolean> {
  try {
    return (await orm.migrator.getPending()).length === 0;
  } catch (error) {
    log.warn({ err: error }, 'database does not answer');
    return false;
  }
}
