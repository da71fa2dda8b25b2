import type { ServerEntry, ServersState } from '#bridge/servers.ts';
import type { Settings } from '../settings/settings.ts';
import type { Managed } from './managed.ts';

type ServerSettings = Pick<Settings, 'servers' | 'currentServer'>;

/** All servers: those of the deployment first, then those that the user added. */
export function allServers({ servers }: ServerSettings, managed: Managed): ServersState['servers'] {
  const given = managed.servers.map((server) => ({ ...server, id: server.url, isManaged: true }));
  const own = managed.locked ? [] : servers.filter(({ url }) => !given.some((one) => one.url === url));
  return [...given, ...own.map((server) => ({ ...server, isManaged: false }))];
}

/** The selected server if it is still in the list, else the first one of the deployment; null: the user must choose. */
export function currentServer(serverSettings: ServerSettings, managed: Managed): ServerEntry | null {
  const all = allServers(serverSettings, managed);
  return (
    all.find(({ id }) => id === serverSettings.currentServer) ??
    all.find(({ isManaged }) => isManaged) ??
    null
  );
}

/** The list with one more server, which is selected. */
export function withServer({ servers }: ServerSettings, server: ServerEntry): ServerSettings {
  return { servers: [...servers, server], currentServer: server.id };
}

export function withName(
  { servers, currentServer: current }: ServerSettings,
  id: string,
  name: string,
): ServerSettings {
  return {
    servers: servers.map((server) => (server.id === id ? { ...server, name } : server)),
    currentServer: current,
  };
}

/** The list without a server; if it was selected, the next one is. */
export function withoutServer(
  { servers, currentServer: current }: ServerSettings,
  id: string,
): ServerSettings {
  const rest = servers.filter((server) => server.id !== id);
  return { servers: rest, currentServer: current === id ? (rest[0]?.id ?? null) : current };
}
