import { randomUUID } from 'node:crypto';
import { app, net } from 'electron';
import type { ServerEntry, ServersState, ServerVerdict } from '#bridge/servers.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { SettingsFile } from '../settings/openSettings.ts';
import { addressOf } from './addressOf.ts';
import type { Managed } from './managed.ts';
import { allServers, currentServer, withName, withoutServer, withServer } from './serverList.ts';
import { unfit, verdictOf, verdictOfFailure } from './verdict.ts';

/** How long a server may take to say what it is, in milliseconds. */
const PATIENCE = 8000;

interface Parts {
  readonly ipc: Ipc;
  readonly settings: SettingsFile;
  readonly managed: Managed;
  readonly trouble: ServersState['trouble'];
  /** The server is another one now: the page must come anew, with a policy for that server. */
  readonly onChosen: () => void;
}

/** Keeps the list of servers and which one is talked to. */
export interface Servers {
  current(): ServerEntry | null;
}

export function startServers({ ipc, settings, managed, trouble, onChosen }: Parts): Servers {
  const current = () => currentServer(settings.read(), managed);
  const state = (): ServersState => ({
    servers: allServers(settings.read(), managed),
    currentId: current()?.id ?? null,
    isLocked: managed.locked,
    trouble,
  });
  const change = (kept: ReturnType<typeof withServer>) => {
    const before = current()?.url;
    settings.change(kept);
    if (current()?.url !== before) onChosen();
  };

  ipc.answer('servers/state', state);
  ipc.answer('servers/add', async ({ name, url: typed }) => {
    if (managed.locked) return unfit('locked');
    const url = addressOf(typed);
    if (url === null) return unfit('address');
    if (state().servers.some((server) => server.url === url)) return unfit('known');
    const verdict = await look(url);
    if (verdict.isFit) change(withServer(settings.read(), { id: randomUUID(), name, url }));
    return verdict;
  });
  ipc.answer('servers/rename', ({ id, name }) => {
    settings.change(withName(settings.read(), id, name));
    return state();
  });
  ipc.answer('servers/forget', ({ id }) => {
    change(withoutServer(settings.read(), id));
    return state();
  });
  ipc.answer('servers/choose', ({ id }) => {
    if (state().servers.some((server) => server.id === id)) change({ ...settings.read(), currentServer: id });
  });
  return { current };
}

/** Asks a server what it is. The network of Electron knows the system's certificates and proxies. */
async function look(url: string): Promise<ServerVerdict> {
  try {
    const answer = await net.fetch(`${url}health`, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const body = await answer.text();
    return verdictOf(url, { status: answer.status, body }, app.getVersion());
  } catch (error) {
    return verdictOfFailure(error);
  }
}
