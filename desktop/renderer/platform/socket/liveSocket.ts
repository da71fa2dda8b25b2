import type { AppDispatch } from '#renderer/platform/api/index.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { ServerEvent, ServerEventName } from '#shared/contract/realtime.ts';
import type { ViewerState } from '#shared/contract/tickets.ts';
import { SOCKET } from '#shared/domain/limits.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { CreateSocketClient, SocketClient } from './socketClient.ts';

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
  /** Says what one does in a conversation whose room was joined, also after a reconnection. */
  view(ticketId: number, state: ViewerState): void;
}

/** Brings the news of the server into the cache; returns the way to stop. */
export type RealtimeHandler = (socket: LiveSocket, dispatch: AppDispatch) => () => void;

interface JoinedRoom {
  readonly room: Room;
  /** So many parts of the screen need it. */
  users: number;
  /** What one does in a conversation. */
  state?: ViewerState;
}

interface SocketParts {
  readonly serverAddress: string;
  /** A token that the server should accept; null when there is none any more. */
  readonly token: () => Promise<string | null>;
  /** The server refused the token: get another one, true when that worked. */
  readonly renewToken: () => Promise<boolean>;
  readonly onLink: () => void;
  /** The first line is up: what came in after the first lists were read and before it was told to nobody. */
  readonly onFirstLink: () => void;
  readonly onLost: () => void;
  /** The line is back after it was lost: news may have been missed. */
  readonly onReturn: () => void;
  /** Milliseconds between tries, more or less. */
  readonly reconnectDelay?: number;
  /** Milliseconds within which a line that is asked for a sign of life must give one. */
  readonly timeout?: number;
}

let createSocketClient: CreateSocketClient | null = null;

/** Fetches the code of the line beforehand: then it is open sooner. */
export async function loadSocketClient(): Promise<CreateSocketClient> {
  return (createSocketClient ??= (await import('./socketClient.ts')).createSocketClient);
}

/** The line, not yet open; once opened it stays open until it is stopped, however often it breaks. */
export function createLiveSocket(parts: SocketParts): LiveSocket {
  const { reconnectDelay = SOCKET.reconnectDelay, timeout = 3000 } = parts;
  let socket: SocketClient | null = null;
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const rooms = new Map<string, JoinedRoom>();
  let stopped = new AbortController();
  let wasLinked = false;
  let wasLost = false;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const lose = () => {
    wasLost = true;
    parts.onLost();
  };

  /** After a pause nobody knows whether an open line still leads anywhere: the library would find out within a minute. */
  const check = () => {
    if (document.visibilityState === 'hidden' || !socket) return;
    if (!socket.connected) return reconnect();
    // joining again changes nothing, and is answered
    socket.timeout(timeout).emit('joinNotification', (silent) => {
      if (silent && !stopped.signal.aborted) reconnect();
    });
  };
  const reconnect = () => void socket?.disconnect().connect();

  const link = (create: CreateSocketClient) => {
    socket ??= watched(create({ ...parts, reconnectDelay }));
    socket.connect();
  };
  /** Without a line to the server its code cannot be had either: it comes when the server is back. */
  const connect = async ({ signal }: AbortController) => {
    if (createSocketClient) return link(createSocketClient);
    wasLost = true; // what is fetched while the code comes may be old then
    while (!signal.aborted) {
      try {
        const create = await loadSocketClient();
        return signal.aborted ? undefined : link(create);
      } catch (error) {
        console.warn('the code of the live line could not be fetched', error);
        lose();
        await new Promise((resolve) => setTimeout(resolve, reconnectDelay));
      }
    }
  };

  const watched = (client: SocketClient): SocketClient => {
    const connectAgain = () => {
      clearTimeout(retry);
      retry = setTimeout(() => !stopped.signal.aborted && client.connect(), reconnectDelay);
    };
    client.on('connect', () => {
      for (const joined of rooms.values()) enter(client, joined);
      parts.onLink();
      if (wasLinked || wasLost) parts.onReturn(); // what was fetched before the first line came up may be old, too
      else parts.onFirstLink();
      wasLinked = true;
    });
    client.on('disconnect', (reason) => {
      if (stopped.signal.aborted) return;
      lose();
      // The server closes a line whose rights changed; the library takes that for a farewell, we come back.
      if (reason === 'io server disconnect') client.connect();
    });
    client.on('connect_error', (error) => {
      lose();
      if (client.active) return; // the network's fault: the library tries again by itself
      if (!isExpired(error)) connectAgain();
      else void parts.renewToken().then((renewed) => (renewed ? void client.connect() : connectAgain()));
    });
    return client.onAny((name, event) => listeners.get(name)?.forEach((hear) => hear(event)));
  };

  return {
    open() {
      stopped = new AbortController();
      // Whoever wakes up, comes back or changes the network should not wait for the next try.
      const { signal } = stopped;
      addEventListener('online', reconnect, { signal });
      document.addEventListener('visibilitychange', check, { signal });
      networkOf(navigator)?.addEventListener('change', check, { signal });
      void connect(stopped);
      return () => {
        stopped.abort();
        clearTimeout(retry);
        socket?.disconnect();
      };
    },
    reconnect,
    on<Name extends ServerEventName>(name: Name, listener: (event: ServerEvent<Name>) => void) {
      const all = listeners.get(name) ?? new Set();
      const hear = (event: unknown) => listener(event as ServerEvent<Name>); // the contract says what comes under the name
      listeners.set(name, all.add(hear));
      return () => void all.delete(hear);
    },
    join(room) {
      const key = JSON.stringify(room);
      const joined = rooms.get(key) ?? { room, users: 0 };
      joined.users += 1;
      rooms.set(key, joined);
      if (joined.users === 1 && socket?.connected) enter(socket, joined);
      return () => {
        joined.users -= 1;
        if (joined.users > 0) return;
        rooms.delete(key);
        if (socket?.connected) leave(socket, room);
      };
    },
    view(ticketId, state) {
      const joined = rooms.get(JSON.stringify({ chat: ticketId } satisfies Room));
      if (!joined) return;
      joined.state = state;
      if (socket?.connected) socket.emit('viewing', ticketId, state);
    },
  };
}

/** Tells when the computer changes from one network to another; some browsers have none. */
function networkOf(browser: Navigator): EventTarget | null {
  return 'connection' in browser && browser.connection instanceof EventTarget ? browser.connection : null;
}

function enter(socket: SocketClient, { room, state }: JoinedRoom): void {
  if (room === 'notification') return void socket.emit('joinNotification');
  if ('tickets' in room) return void socket.emit('joinTickets', room.tickets);
  socket.emit('joinChatBox', room.chat);
  if (state === 'away') socket.emit('viewing', room.chat, state); // who joins is taken for somebody who looks
}

function leave(socket: SocketClient, room: Room): void {
  if (room === 'notification') return; // the line's end ends it
  if ('tickets' in room) socket.emit('leaveTickets', room.tickets);
  else socket.emit('leaveChatBox', room.chat);
}

/** Also when only the work hours are over: the refresh finds out which. */
function isExpired({ data }: Error & { data?: Partial<ErrorBody> }): boolean {
  return data?.error === 'ERR_SESSION_EXPIRED' || data?.error === 'ERR_OUT_OF_HOURS';
}
