import { setTimeout as delay } from 'node:timers/promises';
import { WebContentsView, type WebContents } from 'electron';
import type { ServerEntry } from '#bridge/servers.ts';
import { webPreferencesOf } from '../window/webPreferences.ts';
import { watchRenderer } from '../window/watchRenderer.ts';
import { backgroundAddress } from './backgroundAddress.ts';

/** How long a page that keeps crashing rests before it is loaded again, in milliseconds. */
const REST = 60_000;

interface Parts {
  readonly preload: string;
  readonly isDeveloped: boolean;
  /** The page of this server is loaded again or crashed: what it reported is outdated. */
  readonly onLost: (server: string) => void;
  readonly warn: (text: string) => void;
}

/** Pages without a window: each stays connected to one server while another server is open, or no main window exists. */
export interface BackgroundPages {
  /** URL of the server that a background page belongs to; null for other pages. */
  serverOf(contents: WebContents): string | null;
  has(server: string): boolean;
  contents(): WebContents[];
  /** Opens and closes pages so that exactly these servers have one. */
  keep(servers: readonly Pick<ServerEntry, 'id' | 'url'>[]): void;
}

/** Each page is a view that no window shows, as unselected servers are in Mattermost. */
export function createBackgroundPages(parts: Parts): BackgroundPages {
  const views = new Map<string, WebContentsView>(); // also keeps Electron from collecting them

  const open = ({ id, url }: Pick<ServerEntry, 'id' | 'url'>) => {
    const view = new WebContentsView({
      webPreferences: { ...webPreferencesOf(parts.preload, parts.isDeveloped), spellcheck: false },
    });
    views.set(url, view);
    const { webContents: contents } = view;
    const lose = () => views.get(url) === view && parts.onLost(url);
    contents.on('render-process-gone', lose);
    contents.on('did-start-navigation', ({ isMainFrame, isSameDocument }) => {
      if (isMainFrame && !isSameDocument) lose();
    });
    watchRenderer(contents, {
      warn: parts.warn,
      explainFailure: () => delay(REST, true, { ref: false }), // nobody sees the page: it tries again later
    });
    void contents.loadURL(backgroundAddress(id));
  };
  const close = (url: string, { webContents: contents }: WebContentsView) => {
    views.delete(url); // removed first, so that its last requests are refused
    contents.close();
  };

  return {
    serverOf: (contents) => [...views].find(([, view]) => view.webContents === contents)?.[0] ?? null,
    has: (server) => views.has(server),
    contents: () => [...views.values()].map((view) => view.webContents),
    keep(servers) {
      for (const [url, view] of views) if (!servers.some((one) => one.url === url)) close(url, view);
      for (const server of servers) if (!views.has(server.url)) open(server);
    },
  };
}
