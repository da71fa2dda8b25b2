import type { Viewer, ViewerState } from '#shared/contract/ticketRealtime.ts';
import { TYPING } from '#shared/domain/limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Reader } from './visibility.ts';

/** One socket in one conversation. */
interface JoinedSocket {
  readonly actor: Reader & Pick<Actor, 'name'>;
  state: ViewerState;
  /** Ends the typing state unless it is renewed. */
  pause?: NodeJS.Timeout;
}

/**
 * Tracks which users have which conversation open in this process. In memory only: after a restart the sockets join
 * again. `shareViewers` adds those of other processes.
 */
export interface Viewers {
  /** A socket has opened the conversation. */
  join(ticketId: number, socketId: string, actor: JoinedSocket['actor']): void;
  /** Sets what the user does there; ignored when the conversation is not open. */
  set(ticketId: number, socketId: string, state: ViewerState): void;
  leave(ticketId: number, socketId: string): void;
  /** Removes the sockets of users who may no longer have the conversation open, as `mayView` decides. */
  removeExcept(ticketId: number, mayView: (actor: JoinedSocket['actor']) => boolean): void;
  /** The socket has disconnected. */
  leaveAll(socketId: string): void;
  /** The viewers, each user once. */
  of(ticketId: number): Viewer[];
  /** The conversations that users of this process have open. */
  tickets(): number[];
}

/**
 * Creates the list of viewers of this process.
 * @param onChange called with a ticket id when its viewers have changed, or when one more socket has joined
 */
export function createViewers(onChange: (ticketId: number) => void): Viewers {
  const conversations = new Map<number, Map<string, JoinedSocket>>();

  const set: Viewers['set'] = (ticketId, socketId, state) => {
    const joined = conversations.get(ticketId)?.get(socketId);
    if (!joined) return;
    clearTimeout(joined.pause);
    if (state === 'typing')
      joined.pause = setTimeout(set, TYPING.lasts, ticketId, socketId, 'looking').unref();
    if (joined.state === state) return;
    joined.state = state;
    onChange(ticketId);
  };
  const leave: Viewers['leave'] = (ticketId, socketId) => {
    const sockets = conversations.get(ticketId);
    const joined = sockets?.get(socketId);
    if (!sockets || !joined) return;
    clearTimeout(joined.pause);
    sockets.delete(socketId);
    if (sockets.size === 0) conversations.delete(ticketId);
    onChange(ticketId);
  };

  return {
    join(ticketId, socketId, actor) {
      const sockets = conversations.get(ticketId) ?? new Map<string, JoinedSocket>();
      conversations.set(ticketId, sockets);
      if (!sockets.has(socketId)) sockets.set(socketId, { actor, state: 'looking' });
      onChange(ticketId);
    },
    set,
    leave,
    removeExcept(ticketId, mayView) {
      for (const [socketId, { actor }] of conversations.get(ticketId) ?? [])
        if (!mayView(actor)) leave(ticketId, socketId);
    },
    leaveAll(socketId) {
      for (const ticketId of conversations.keys()) leave(ticketId, socketId);
    },
    of: (ticketId) =>
      joinViewers(
        [...(conversations.get(ticketId)?.values() ?? [])].flatMap(({ actor: { id, name }, state }) =>
          state === 'away' ? [] : [{ id, name, state }],
        ),
      ),
    tickets: () => [...conversations.keys()],
  };
}

/** Each user once, in the order of arrival. A user who types in one window is typing, whatever the others show. */
export function joinViewers(viewers: readonly Viewer[]): Viewer[] {
  const people = new Map<number, Viewer>();
  for (const viewer of viewers) if (people.get(viewer.id)?.state !== 'typing') people.set(viewer.id, viewer);
  return [...people.values()];
}
