import { randomUUID } from 'node:crypto';
import type { ServerEntry, ServersState, ServerVerdict } from '#bridge/servers.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { AskProxyLogin } from '../proxy/startProxyLogin.ts';
import type { SettingsFile } from '../settings/openSettings.ts';
import { addressOf } from './addressOf.ts';
import type { Managed } from './managed.ts';
import { probeServer } from './probeServer.ts';
import { allServers, currentServer, withName, withoutServer, withServer } from './serverList.ts';
import { unfit } from './verdict.ts';

interface Parts {
  readonly ipc: Ipc;
  readonly settings: SettingsFile;
  readonly managed: Managed;
  readonly trouble: ServersState['trouble'];
  /** Asks about the untrusted certificate of a host; true when the user trusts it, from the next start on. */
  readonly trustCertificate: (host: string) => Promise<boolean>;
  readonly askProxyLogin: AskProxyLogin;
  /** Restarts the program. */
  readonly restart: () => void;
  /** Another server was selected: the page must be reloaded with the policy for that server. */
  readonly onChosen: () => void;
  /** The list changed, or another server was selected. */
  readonly onChanged: () => void;
  /** A server was removed from the list. */
  readonly onForgotten: (url: string) => void;
}

/** Manages the list of servers and the selected one. */
export interface Servers {
  current(): ServerEntry | null;
  all(): readonly ServerEntry[];
  /** Host names of all servers, without ports. */
  hosts(): string[];
  /** Whether the server with this URL is in the list. */
  isKnown(url: string): boolean;
  /** Display name of the server with this URL; its host when it is no longer in the list. */
  nameOf(url: string): string;
  /** Selects the server with this URL; does nothing when it is not in the list. */
  choose(url: string): void;
}

export function startServers(parts: Parts): Servers {
  const { ipc, settings, managed, trouble, onChosen, onChanged, onForgotten } = parts;
  const current = () => currentServer(settings.read(), managed);
  const state = (): ServersState => ({
    servers: allServers(settings.read(), managed),
    currentId: current()?.id ?? null,
    isLocked: managed.locked,
    trouble,
  });
  const change = (serverSettings: ReturnType<typeof withServer>) => {
    const before = current()?.url;
    settings.change(serverSettings);
    if (current()?.url !== before) onChosen();
    onChanged();
  };

  const serverAt = (url: string) => state().servers.find((server) => server.url === url);
  const choose = (id: string) => change({ ...settings.read(), currentServer: id });

  const add = async ({ name, url: typed }: { name: string; url: string }): Promise<ServerVerdict> => {
    if (managed.locked) return unfit('locked');
    const url = addressOf(typed);
    if (url === null) return unfit('address');
    if (serverAt(url)) return unfit('known');
    const verdict = await probeServer(url, parts.askProxyLogin);
    if (!verdict.isFit) return verdict;
    if (serverAt(verdict.url)) return unfit('known'); // redirected to it
    change(withServer(settings.read(), { id: randomUUID(), name, url: verdict.url }));
    return verdict;
  };

  ipc.answer('servers/state', (_, { backgroundOf }) => ({
    ...state(),
    // a background page has its own server
    ...(backgroundOf !== null && { currentId: serverAt(backgroundOf)?.id ?? null }),
  }));
  ipc.answer('servers/add', async (server) => {
    const verdict = await add(server);
    const host = URL.parse(addressOf(server.url) ?? '')?.hostname;
    if (verdict.isFit || verdict.problem !== 'certificate' || host === undefined) return verdict;
    if (!(await parts.trustCertificate(host))) return verdict;
    settings.change({ serverToAdd: server });
    parts.restart();
    return verdict;
  });
  ipc.answer('servers/rename', ({ id, name }) => {
    settings.change(withName(settings.read(), id, name));
    return state();
  });
  ipc.answer('servers/forget', ({ id }) => {
    const url = state().servers.find((server) => server.id === id)?.url;
    change(withoutServer(settings.read(), id));
    if (url !== undefined && !serverAt(url)) onForgotten(url);
    return state();
  });
  ipc.answer('servers/choose', ({ id }) => {
    if (state().servers.some((server) => server.id === id)) choose(id);
  });
  const { serverToAdd } = settings.read();
  if (serverToAdd !== null) {
    settings.change({ serverToAdd: null });
    void add(serverToAdd);
  }
  return {
    current,
    all: () => state().servers,
    hosts: () => state().servers.map(({ url }) => new URL(url).hostname),
    isKnown: (url) => serverAt(url) !== undefined,
    nameOf: (url) => serverAt(url)?.name ?? URL.parse(url)?.host ?? url,
    choose(url) {
      const server = serverAt(url);
      if (server) choose(server.id);
    },
  };
}
