import type { Viewer, ViewerState } from '#shared/contract/ticketRealtime.ts';
import { TYPING } from '#shared/domain/limits.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Reader } from './visibility.ts';

/** One socket in one conversation. */
interface Seat {
  readonly actor: Reader & Pick<Actor, 'name'>;
  state: ViewerState;
  /** Ends the typing state unless it is renewed. */
  pause?: NodeJS.Timeout;
}

/**
 * Tracks which users have which conversation open. In memory only: after a restart the sockets join again.
 */
export interface Viewers {
  /** A socket has opened the conversation. */
  come(ticketId: number, socketId: string, actor: Seat['actor']): void;
  /** Sets what the user does there; ignored when the conversation is not open. */
  set(ticketId: number, socketId: string, state: ViewerState): void;
  go(ticketId: number, socketId: string): void;
  /** Removes the sockets of users who may no longer have the conversation open. */
  keep(ticketId: number, mayStay: (actor: Seat['actor']) => boolean): void;
  /** The socket has disconnected. */
  goEverywhere(socketId: string): void;
  /**
   * The viewers, each user once, in the order of arrival. A user who types in one window is typing, whatever
   * the others show.
   */
  of(ticketId: number): Viewer[];
}

/**
 * Creates the list of viewers of this process.
 * @param onChange called with a ticket id when its viewers have changed, or when one more socket has joined
 */
export function createViewers(onChange: (ticketId: number) => void): Viewers {
  const conversations = new Map<number, Map<string, Seat>>();

  const set: Viewers['set'] = (ticketId, socketId, state) => {
    const seat = conversations.get(ticketId)?.get(socketId);
    if (!seat) return;
    clearTimeout(seat.pause);
    if (state === 'typing') seat.pause = setTimeout(set, TYPING.lasts, ticketId, socketId, 'looking').unref();
    if (seat.state === state) return;
    seat.state = state;
    onChange(ticketId);
  };
  const go: Viewers['go'] = (ticketId, socketId) => {
    const seats = conversations.get(ticketId);
    const seat = seats?.get(socketId);
    if (!seats || !seat) return;
    clearTimeout(seat.pause);
    seats.delete(socketId);
    if (seats.size === 0) conversations.delete(ticketId);
    else onChange(ticketId);
  };

  return {
    come(ticketId, socketId, actor) {
      const seats = conversations.get(ticketId) ?? new Map<string, Seat>();
      conversations.set(ticketId, seats);
      if (!seats.has(socketId)) seats.set(socketId, { actor, state: 'looking' });
      onChange(ticketId);
    },
    set,
    go,
    keep(ticketId, mayStay) {
      for (const [socketId, { actor }] of conversations.get(ticketId) ?? [])
        if (!mayStay(actor)) go(ticketId, socketId);
    },
    goEverywhere(socketId) {
      for (const ticketId of conversations.keys()) go(ticketId, socketId);
    },
    of(ticketId) {
      const people = new Map<number, Viewer>();
      for (const { actor, state } of conversations.get(ticketId)?.values() ?? []) {
        if (state === 'away' || people.get(actor.id)?.state === 'typing') continue;
        people.set(actor.id, { id: actor.id, name: actor.name, state });
      }
      return [...people.values()];
    },
  };
}
