import type { Errand } from '#bridge/errands.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { Servers } from '../servers/startServers.ts';
import { errandsFor, withErrand, type PendingErrand } from './errands.ts';

/** Adds an action for the page of a server; null: no server is known yet. */
export type AddErrand = (errand: Errand, server: string | null) => void;

/**
 * Keeps what is to be done in the page until the page takes it: while it is being loaded, or nobody is signed in, it
 * waits. A page that is about to go, because another server was chosen, gets nothing.
 */
export function startErrands(ipc: Ipc, servers: Servers): { readonly add: AddErrand } {
  let waiting: readonly PendingErrand[] = [];
  ipc.answer('errands/take', ({ server }) => {
    if (servers.current()?.url !== server) return [];
    const taken = waiting;
    waiting = [];
    return errandsFor(server, taken, servers.nameOf);
  });
  return {
    add(errand, server) {
      waiting = withErrand(waiting, { errand, server });
      ipc.tell('errands/came', null);
    },
  };
}
