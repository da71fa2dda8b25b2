import type { Middleware } from 'koa';
import type { Health } from '#shared/contract/health.ts';
import product from '../../package.json' with { type: 'json' };
import { storeOriginOf, type Config } from '#server/platform/config/config.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { Drain } from './drain.ts';
import type { Readiness } from './readiness/readiness.ts';

const ALIVE = { status: 'ok', product: 'ramal', version: product.version } as const;

/**
 * `/health`: the process responds and identifies itself; clients check it before they connect, and learn whether it
 * has dictionaries and where its files are. `/health/ready`: everything that the server needs works, and it is not about
 * to stop. Both are public and therefore reveal nothing else; admins see the details at `/system/status`.
 */
export function serveHealth(
  readiness: Readiness,
  { isDraining }: Pick<Drain, 'isDraining'>,
  dictionaries: Pick<Dictionaries, 'exist'>,
  config: Pick<Config, 'S3_PUBLIC_URL'>,
): Middleware {
  const fileStore = storeOriginOf(config);
  return async (http, next) => {
    if (http.path === '/health') {
      http.body = {
        ...ALIVE,
        hasDictionaries: await dictionaries.exist(),
        ...(fileStore !== undefined && { fileStore }),
      } satisfies Health;
    } else if (http.path === '/health/ready' && isDraining()) {
      http.status = 503;
      http.body = { status: 'draining' };
    } else if (http.path === '/health/ready') {
      const isReady = await readiness.isReady();
      http.status = isReady ? 200 : 503;
      http.body = { status: isReady ? 'ready' : 'not ready' };
    } else {
      await next();
    }
  };
}
