import { io, type Socket } from 'socket.io-client';
import type { AppDispatch } from '#renderer/platform/api/index.ts';
import type { ErrorAnswer } from '#shared/contract/errors.ts';
import type { ClientEvents, ServerEvent, ServerEventName, ServerEvents } from '#shared/contract/realtime.ts';
import { SOCKET } from '#shared/domain/limits.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';

/** What a screen can listen to besides what everybody gets. */
export type Room = 'notification' | { readonly tickets: TicketStatus } | { readonly chat: number };

/** The live line to the server. */
export interface LiveSocket {
  /** Opens the line; returns the way to close it. */
  open(): () => void;
  /** Closes a line that may be dead and opens it anew, at once. */
  reconnect(): void;
  /** Follows an event; returns the way to stop. */
  on<Name extends ServerEventName>(name: Name, listener: (event: ServerEvent<Name>) => void): () => void;
  /** Joins a room, again after each reconnection; returns the way to leave. The room is left when nobody needs it. */
  join(room: Room): () => void;
}

/** Brings the news of the server into the cache; returns the way to stop. */
export type Follower = (socket: LiveSocket, dispatch: AppDispatch) => () => void;

interface SocketParts {
  readonly serverAddress: string;
  /** A token that the server should accept; null when there is none any more. */
  readonly token: () => Promise<string | null>;
  /** The server refused the token: get another one, true when that worked. */
  readonly renewToken: () => Promise<boolean>;
  readonly onLink: () => void;
  readonly onLost: () => void;
  /** The line is back after it was lost: news may have been missed. */
  readonly onReturn: () => void;
  /** Milliseconds between tries, more or less. */
  readonly reconnectDelay?: number;
  /** Milliseconds within which a line that is asked for a sign of life must give one. */
  readonly patience?: number;
}

/** The line, not yet open; once opened it stays open until it is stopped, however often it breaks. */
export function createLiveSocket(parts: SocketParts): LiveSocket {
  const { reconnectDelay = SOCKET.reconnectDelay, patience = 3000 } = parts;
  const server = new URL(parts.serverAddress, location.href);
  const socket: Socket<ServerEvents, ClientEvents> = io(server.origin, {
    path: `${server.pathname}socket.io`,
    transports: ['websocket'],
    auth: (give) => void parts.token().then((token) => give({ token: token ?? '' })),
    reconnectionAttempts: Infinity,
    reconnectionDelay: reconnectDelay,
    reconnectionDelayMax: reconnectDelay,
    timeout: SOCKET.timeout,
    forceNew: true,
    autoConnect: false,
  });
  const rooms = new Map<string, { room: Room; users: number }>();
  let stopped = new AbortController();
  let wasLinked = false;
  let wasLost = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    wasLost = true;
    parts.onLost();
  };
  const connectAgain = () => {
    clearTimeout(retry);
    retry = setTimeout(() => !stopped.signal.aborted && socket.connect(), reconnectDelay);
  };

  const reconnect = () => void socket.disconnect().connect();

  /** After a pause nobody knows whether an open line still leads anywhere: the library would find out within a minute. */
  const check = () => {
    if (document.visibilityState === 'hidden') return;
    if (!socket.connected) return reconnect();
    // joining again changes nothing, and is answered
    socket.timeout(patience).emit('joinNotification', (silent) => {
      if (silent && !stopped.signal.aborted) reconnect();
    });
  };

  socket.on('connect', () => {
    for (const { room } of rooms.values()) enter(socket, room);
    parts.onLink();
    if (wasLinked || wasLost) parts.onReturn(); // what was fetched before the first line came up may be old, too
    wasLinked = true;
  });
  socket.on('disconnect', (reason) => {
    if (stopped.signal.aborted) return;
    lose();
    // The server closes a line whose rights changed; the library takes that for a farewell, we come back.
    if (reason === 'io server disconnect') socket.connect();
  });
  socket.on('connect_error', (error) => {
    lose();
    if (socket.active) return; // the network's fault: the library tries again by itself
    if (!isExpired(error)) connectAgain();
    else void parts.renewToken().then((renewed) => (renewed ? void socket.connect() : connectAgain()));
  });

  return {
    open() {
      stopped = new AbortController();
      // Whoever wakes up, comes back or changes the network should not wait for the next try.
      const { signal } = stopped;
      addEventListener('online', reconnect, { signal });
      document.addEventListener('visibilitychange', check, { signal });
      networkOf(navigator)?.addEventListener('change', check, { signal });
      socket.connect();
      return () => {
        stopped.abort();
        clearTimeout(retry);
        socket.disconnect();
      };
    },
    reconnect,
    on(name, listener) {
      // Every event of the contract has one argument; the library's types cannot see that for a name that is generic.
      const events = socket as unknown as Record<'on' | 'off', (name: string, listener: unknown) => void>;
      events.on(name, listener);
      return () => events.off(name, listener);
    },
    join(room) {
      const key = JSON.stringify(room);
      const joined = rooms.get(key) ?? { room, users: 0 };
      joined.users += 1;
      rooms.set(key, joined);
      if (joined.users === 1 && socket.connected) enter(socket, room);
      return () => {
        joined.users -= 1;
        if (joined.users > 0) return;
        rooms.delete(key);
        if (socket.connected) leave(socket, room);
      };
    },
  };
}

/** Tells when the computer changes from one network to another; some browsers have none. */
function networkOf(browser: Navigator): EventTarget | null {
  return 'connection' in browser && browser.connection instanceof EventTarget ? browser.connection : null;
}

function enter(socket: Socket<ServerEvents, ClientEvents>, room: Room): void {
  if (room === 'notification') socket.emit('joinNotification');
  else if ('tickets' in room) socket.emit('joinTickets', room.tickets);
  else socket.emit('joinChatBox', room.chat);
}

function leave(socket: Socket<ServerEvents, ClientEvents>, room: Room): void {
  if (room === 'notification') return; // the line's end ends it
  if ('tickets' in room) socket.emit('leaveTickets', room.tickets);
  else socket.emit('leaveChatBox', room.chat);
}

function isExpired(error: Error & { data?: Partial<ErrorAnswer> }): boolean {
  return error.data?.error === 'ERR_SESSION_EXPIRED';
}
