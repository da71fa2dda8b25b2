import type { AppDispatch } from '#renderer/platform/api/index.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { ServerEvent, ServerEventName } from '#shared/contract/realtime.ts';
import type { ViewerState } from '#shared/contract/ticketRealtime.ts';
import { SOCKET } from '#shared/domain/limits.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';
import { reloadToImportAgain } from '#renderer/ui/lazy/index.ts';
import { createEventQueue } from './eventQueue.ts';
import { createRecovery } from './recovery.ts';
import type { CreateSocketClient, SocketClient } from './socketClient.ts';

/** Rooms that a screen can join for events beyond those that every user receives. */
export type Room =
  | 'notification'
  | { readonly tickets: TicketStatus }
  | { readonly chat: number }
  /** A contact, for those who may read this ticket of it. */
  | { readonly contact: number; readonly ofTicket: number };

/** The Socket.IO connection to the server. */
export interface LiveSocket {
  /** Opens the connection; returns a function that closes it. */
  open(): () => void;
  /** Closes a connection that may be dead and opens a new one at once. */
  reconnect(): void;
  /** Subscribes to an event; returns a function that unsubscribes. */
  on<Name extends ServerEventName>(name: Name, listener: (event: ServerEvent<Name>) => void): () => void;
  /**
   * Joins a room, again after each reconnection; returns a function that leaves it. Users of the same room are counted.
   */
  join(room: Room): () => void;
  /** Reports what the user does in a joined conversation; repeated after a reconnection. */
  view(ticketId: number, state: ViewerState): void;
  /** Reports whether the user has left this computer; repeated after a reconnection. */
  setAway(isAway: boolean): void;
}

/** Applies server events to the cache; returns a function that unsubscribes. */
export type RealtimeHandler = (socket: LiveSocket, dispatch: AppDispatch) => () => void;

interface JoinedRoom {
  readonly room: Room;
  /** Number of components that use the room. */
  users: number;
  /** What the user does in the conversation. */
  state?: ViewerState;
}

interface SocketParts {
  readonly serverAddress: string;
  /** An access token that the server should accept; null when there is none any more. */
  readonly token: () => Promise<string | null>;
  /** Refreshes the token after the server refused it; true on success. */
  readonly renewToken: () => Promise<boolean>;
  readonly onLink: () => void;
  /** The first connection is up. Events between the first list requests and this moment were not received. */
  readonly onFirstLink: () => void;
  readonly onLost: () => void;
  /** The connection is back after it was lost, and the server has sent everything that was missed. */
  readonly onRecovered: () => void;
  /** The connection is back after it was lost: events may have been missed. */
  readonly onReturn: () => void;
  /** Approximate milliseconds between connection attempts. */
  readonly reconnectDelay?: number;
  /** Milliseconds within which the server must answer a connection check. */
  readonly timeout?: number;
}

/** Milliseconds between two updates of the screen while events come faster. */
export const EVENT_PAUSE = 100;

interface ReceivedEvent {
  readonly name: string;
  readonly event: unknown;
  readonly position: unknown;
}

let createSocketClient: CreateSocketClient | null = null;

/** Preloads the Socket.IO client, so that the connection opens sooner. */
export async function loadSocketClient(): Promise<CreateSocketClient> {
  return (createSocketClient ??= (await import('./socketClient.ts')).createSocketClient);
}

/** Creates a closed socket; once opened, it reconnects until it is closed. */
export function createLiveSocket(parts: SocketParts): LiveSocket {
  const { reconnectDelay = SOCKET.reconnectDelay, timeout = 3000 } = parts;
  let socket: SocketClient | null = null;
  const listeners = new Map<string, Set<(event: unknown) => void>>();
  const rooms = new Map<string, JoinedRoom>();
  let stopped = new AbortController();
  let userIsAway = false;
  let wasLinked = false;
  let wasLost = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const recovery = createRecovery({ onRecovered: parts.onRecovered, onMissed: parts.onReturn });

  const events = createEventQueue<ReceivedEvent>(EVENT_PAUSE, ({ name, event, position }) => {
    for (const receive of listeners.get(name) ?? []) {
      try {
        receive(event);
      } catch (error) {
        reportError(error); // the other listeners and events, and the connection, go on
      }
    }
    if (socket) recovery.receive(socket, position);
  });

  const lose = () => {
    wasLost = true;
    parts.onLost();
  };

  /** After a pause an open connection may be dead; Socket.IO itself would only notice within a minute. */
  const check = () => {
    if (document.visibilityState === 'hidden' || !socket) return;
    if (!socket.connected) return reconnect();
    // Joining again changes nothing, but the server acknowledges it.
    socket.timeout(timeout).emit('joinNotification', (silent) => {
      if (silent && !stopped.signal.aborted) reconnect();
    });
  };
  const reconnect = () => void socket?.disconnect().connect();

  const link = (create: CreateSocketClient) => {
    socket ??= prepare(create({ ...parts, reconnectDelay }));
    socket.connect();
  };
  /** While the server is unreachable its code cannot be loaded either; it is loaded when the server is back. */
  const connect = async ({ signal }: AbortController) => {
    if (createSocketClient) return link(createSocketClient);
    wasLost = true; // what is fetched while the code loads may be stale then
    while (!signal.aborted) {
      try {
        const create = await loadSocketClient();
        return signal.aborted ? undefined : link(create);
      } catch (error) {
        console.warn('could not load the Socket.IO client', error);
        lose();
        if (await reloadToImportAgain()) return undefined;
        await new Promise((resolve) => setTimeout(resolve, reconnectDelay));
      }
    }
  };

  const prepare = (client: SocketClient): SocketClient => {
    const connectAgain = () => {
      clearTimeout(retry);
      retry = setTimeout(() => !stopped.signal.aborted && client.connect(), reconnectDelay);
    };
    client.on('connect', () => {
      if (userIsAway) client.emit('away', true); // the server takes a user who connects as present
      for (const joined of rooms.values()) enter(client, joined);
      parts.onLink();
      const isFirst = !wasLinked && !wasLost; // what was fetched before a late first connection may be stale, too
      wasLinked = true;
      if (!recovery.begin(client)) (isFirst ? parts.onFirstLink : parts.onReturn)();
    });
    client.on('disconnect', (reason) => {
      events.flush();
      recovery.lose();
      if (stopped.signal.aborted) return;
      lose();
      // The server disconnects a socket whose rights changed; Socket.IO does not reconnect after that by itself.
      if (reason === 'io server disconnect') client.connect();
    });
    client.on('connect_error', (error) => {
      lose();
      if (client.active) return; // a network failure: Socket.IO reconnects by itself
      if (error.data?.error === 'ERR_TWO_FACTOR_SETUP') void parts.renewToken(); // the new session says so
      if (!isExpired(error)) connectAgain();
      else void parts.renewToken().then((renewed) => (renewed ? void client.connect() : connectAgain()));
    });
    return client.onAny((name: string, event?: unknown, position?: unknown) => {
      events.add({ name, event, position });
      if (document.hidden) events.flush(); // nothing is rendered, and browsers delay the timers of a hidden page
    });
  };

  return {
    open() {
      stopped = new AbortController();
      // After wake-up, coming online or a network change, reconnect at once instead of at the next attempt.
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
      const receive = (event: unknown) => listener(event as ServerEvent<Name>); // the contract defines the payload
      listeners.set(name, all.add(receive));
      return () => void all.delete(receive);
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
    setAway(isAway) {
      if (isAway === userIsAway) return;
      userIsAway = isAway;
      if (socket?.connected) socket.emit('away', isAway);
    },
  };
}

/** Emits `change` when the computer switches networks; not supported in all browsers. */
function networkOf(browser: Navigator): EventTarget | null {
  return 'connection' in browser && browser.connection instanceof EventTarget ? browser.connection : null;
}

function enter(socket: SocketClient, { room, state }: JoinedRoom): void {
  if (room === 'notification') return void socket.emit('joinNotification');
  if ('tickets' in room) return void socket.emit('joinTickets', room.tickets);
  if ('contact' in room) return void socket.emit('joinContact', room.ofTicket);
  socket.emit('joinChatBox', room.chat);
  if (state === 'away') socket.emit('viewing', room.chat, state); // the server takes a user who joins as viewing
}

function leave(socket: SocketClient, room: Room): void {
  if (room === 'notification') return; // it ends with the connection
  if ('tickets' in room) socket.emit('leaveTickets', room.tickets);
  else if ('contact' in room) socket.emit('leaveContact', room.contact);
  else socket.emit('leaveChatBox', room.chat);
}

/** Also true when only the working hours are over: the refresh finds out which. */
function isExpired({ data }: Error & { data?: Partial<ErrorBody> }): boolean {
  return data?.error === 'ERR_SESSION_EXPIRED' || data?.error === 'ERR_OUT_OF_HOURS';
}
