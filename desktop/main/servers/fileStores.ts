import type { Health } from '#shared/contract/health.ts';
import type { SettingsFile } from '../settings/openSettings.ts';

/** Where the servers keep their files: object stores to which they send clients. */
export interface FileStores {
  /** Origin of the store of a server, as the server last said; null when it streams all files itself. */
  originOf(server: string): string | null;
  /** Asks a server; what it answers holds from the next load of a page on. */
  ask(server: string | null): void;
  forget(server: string): void;
}

/** An origin and nothing else: it becomes part of a Content-Security-Policy. */
const ORIGIN = /^https?:\/\/[\w.:[\]-]+$/;

/** @param askHealth resolves to null when the server does not answer */
export function createFileStores(
  settings: Pick<SettingsFile, 'read' | 'change'>,
  askHealth: (server: string) => Promise<Health | null>,
): FileStores {
  const originOf = (server: string) => settings.read().fileStores[server] ?? null;
  const store = (server: string, origin: string | null) => {
    if (origin === originOf(server)) return;
    const { [server]: _, ...others } = settings.read().fileStores;
    settings.change({ fileStores: origin === null ? others : { ...others, [server]: origin } });
  };
  return {
    originOf,
    ask(server) {
      if (server === null) return;
      void askHealth(server).then((health) => {
        if (health === null) return;
        const { fileStore = '' } = health;
        store(server, ORIGIN.test(fileStore) ? fileStore : null);
      });
    },
    forget: (server) => store(server, null),
  };
}
