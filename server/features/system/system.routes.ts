import { systemContract, type SystemStatus } from '#shared/contract/system.ts';
import { isNewer } from '#shared/domain/version.ts';
import { VERSION } from '#server/platform/config/version.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createLatestRelease } from './latestRelease.ts';

interface Neighbours {
  /** Begins to stop and start the server; the call is answered before it stops. */
  readonly restart: () => void;
  readonly status: () => Promise<SystemStatus>;
}

export function systemRoutes(floor: Floor, { restart, status }: Neighbours): Route[] {
  const latestRelease = createLatestRelease(floor);
  return routesOf(systemContract, {
    version: async () => {
      const latest = await latestRelease();
      return { version: VERSION, latest, isOutdated: latest !== null && isNewer(latest, VERSION) };
    },
    status,
    restart: async ({ actor }) => {
      floor.log.warn({ userId: actor.id }, 'restart asked for');
      restart();
      return {};
    },
  });
}
