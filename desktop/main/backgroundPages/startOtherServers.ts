import { fill } from '#shared/i18n/fill.ts';
import type { ServerEntry } from '#bridge/servers.ts';
import type { Servers } from '../servers/startServers.ts';
import type { ShellTranslations } from '../shellTranslations.ts';
import type { BackgroundPages } from './backgroundPages.ts';

interface Parts {
  readonly pages: BackgroundPages;
  readonly servers: Pick<Servers, 'all' | 'current' | 'nameOf'>;
  /** Whether the page of the open server is in the background too, as no window shows it. */
  readonly isOpenInBackground: () => boolean;
  /** Whether the user wants all servers connected. */
  readonly isWanted: () => boolean;
  /** Whether a user is signed in to a server. */
  readonly isSignedIn: (server: string) => boolean;
  readonly t: () => ShellTranslations;
  readonly notify: (text: string, onClick: () => void) => void;
  readonly openServer: (server: string) => void;
  /** Called with the URLs of the servers that have a background page now. */
  readonly onPagesChanged: (servers: readonly string[]) => void;
}

/** Keeps the servers connected that no window shows. */
export interface OtherServers {
  /** Call after the list, the open server, the setting, a sign-in or the existence of the main window changed. */
  update(): void;
  /** Call when the session of a server that no window shows has ended. */
  end(server: string): void;
  /** The servers that count for tray and badges: all of them, or only the open one. */
  counted(): readonly ServerEntry[];
}

export function startOtherServers(parts: Parts): OtherServers {
  const { pages, servers, isOpenInBackground, isWanted, isSignedIn, t, notify, openServer, onPagesChanged } =
    parts;
  const counted = () => {
    const current = servers.current()?.url;
    return servers.all().filter(({ url }) => isWanted() || url === current);
  };
  return {
    update() {
      const shown = isOpenInBackground() ? undefined : servers.current()?.url;
      const others = counted().filter(({ url }) => url !== shown && isSignedIn(url));
      pages.keep(others);
      onPagesChanged(others.map(({ url }) => url));
    },
    end: (server) =>
      notify(fill(t().desktop.notifications.sessionEnded, { server: servers.nameOf(server) }), () =>
        openServer(server),
      ),
    counted,
  };
}
