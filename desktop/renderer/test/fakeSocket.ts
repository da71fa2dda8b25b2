import type { ServerEvent, ServerEventName } from '#shared/contract/realtime.ts';
import type { LiveSocket, Room } from '#renderer/platform/socket/liveSocket.ts';

/** A socket without a connection: emits the events of a test, and says what is still subscribed. */
export function fakeSocket() {
  const listeners = new Map<string, Set<(event: never) => void>>();
  const joined = new Set<{ readonly room: Room }>();
  const socket: LiveSocket = {
    open: () => () => undefined,
    reconnect: () => undefined,
    on(name, listener) {
      const all = listeners.get(name) ?? new Set();
      listeners.set(name, all.add(listener));
      return () => void all.delete(listener);
    },
    join(room) {
      const entry = { room };
      joined.add(entry);
      return () => void joined.delete(entry);
    },
    view: () => undefined,
    setAway: () => undefined,
  };
  return {
    socket,
    rooms: () => [...joined].map(({ room }) => room),
    listenerCount: () => [...listeners.values()].reduce((count, all) => count + all.size, 0),
    emit: <Name extends ServerEventName>(name: Name, event: ServerEvent<Name>) =>
      listeners.get(name)?.forEach((listener) => listener(event as never)),
  };
}
