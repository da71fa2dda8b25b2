import { systemContract, type SystemStatus } from '#shared/contract/system.ts';
import { isNewer } from '#shared/domain/version.ts';
import { VERSION } from '#server/platform/config/version.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createLatestRelease } from './latestRelease.ts';

interface SystemDependencies {
  /** Starts restarting the server; the request is answered before it stops. */
  readonly restart: () => void;
  readonly status: () => Promise<SystemStatus>;
}

export function systemRoutes(ctx: AppContext, { restart, status }: SystemDependencies): Route[] {
  const latestRelease = createLatestRelease(ctx);
  return routesOf(systemContract, {
    version: async () => {
      const latest = await latestRelease();
      return { version: VERSION, latest, isOutdated: latest !== null && isNewer(latest, VERSION) };
    },
    status,
    restart: async ({ actor }) => {
      await inTransaction(ctx, async (tx) => tx.audit({ kind: 'system.restarted' }));
      ctx.log.warn({ userId: actor.id }, 'restart requested');
      restart();
      return {};
    },
  });
}
