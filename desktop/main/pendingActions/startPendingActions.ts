import type { PendingAction } from '#bridge/pendingActions.ts';
import type { Ipc } from '../ipc/ipc.ts';
import type { Servers } from '../servers/startServers.ts';
import { actionsFor, addPendingAction, type QueuedAction } from './pendingActions.ts';

/** Adds an action for the page of a server; null: no server is known yet. */
export type AddPendingAction = (action: PendingAction, server: string | null) => void;

/**
 * Queues actions until the page fetches them, for example while it loads or no user is signed in. A page of a server
 * that is no longer selected gets nothing.
 */
export function startPendingActions(ipc: Ipc, servers: Servers): { readonly add: AddPendingAction } {
  let waiting: readonly QueuedAction[] = [];
  ipc.answer('pendingActions/take', ({ server }) => {
    if (servers.current()?.url !== server) return [];
    const taken = waiting;
    waiting = [];
    return actionsFor(server, taken, servers.nameOf);
  });
  return {
    add(action, server) {
      waiting = addPendingAction(waiting, { action, server });
      ipc.send('pendingActions/added', null);
    },
  };
}
