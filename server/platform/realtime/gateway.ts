import type { Server as HttpServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { Server, type Socket } from 'socket.io';
import type { AppError } from '#shared/contract/errors.ts';
import type { ClientEvents, ServerEvent, ServerEventName, ServerEvents } from '#shared/contract/realtime.ts';
import type { PresenceState } from '#shared/domain/presence.ts';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import { answerOf, asAppError as asKnownError } from '../http/errorHandler.ts';
import { createPresence, type Presence } from './presence.ts';
import { roomsOf, scopesOf, viewOf, type Channel, type Scope, type View } from './scopes.ts';

/** How long running requests may go on while the server stops. Milliseconds. */
const REQUESTS_END_WITHIN = 10_000;

interface SocketData {
  actor: Actor;
  /** The user has left the computer that the socket comes from. */
  isAway?: boolean;
}
/** Clients may send anything, whatever the contract says. */
type UncheckedEvents = Record<keyof ClientEvents, (...sent: unknown[]) => void>;
type ClientSocket = Socket<UncheckedEvents, ServerEvents, Record<string, never>, SocketData>;

/** A socket of a signed-in user, as features see it. */
export interface SocketClient {
  readonly id: string;
  readonly actor: Actor;
  isConnected(): boolean;
  /**
   * Answers a request. The arguments are not validated. Requests of one client run one after another, and an error of
   * `answer` is returned in the acknowledgement.
   */
  handle(name: keyof ClientEvents, answer: (...sent: readonly unknown[]) => Promise<void>): void;
  /** Lets the client receive the events of a channel. */
  join(channel: Channel): Promise<void>;
  leave(channel: Channel): Promise<void>;
  /** Sets whether the user has left the computer; a client that has just connected counts as present. */
  setAway(isAway: boolean): void;
  onDisconnect(listener: () => void): void;
}

/**
 * The recipients of an event: sockets that are in any of the channels and belong to any of the scopes, but
 * not to `except`.
 */
export interface Audience {
  readonly channels?: readonly Channel[];
  readonly scopes?: readonly Scope[];
  readonly except?: readonly Scope[];
}

export interface Gateway {
  /** Emits an event, presented once with whole phone numbers and once with masked ones. */
  emit<Name extends ServerEventName>(
    audience: Audience,
    name: Name,
    present: (view: View) => ServerEvent<Name>,
  ): void;
  /** Emits an event to the client of one session only. */
  emitToSession<Name extends ServerEventName>(sessionId: string, name: Name, event: ServerEvent<Name>): void;
  /** Disconnects the sockets of one session (it was ended or replaced elsewhere). */
  disconnectSession(sessionId: string): void;
  /** Makes the sockets of a user reconnect with their present permissions. */
  reconnectUser(userId: number): void;
  /** Makes all clients reconnect, after which they load again what they show. */
  reconnectAll(): void;
  /** The users with a socket on this process. */
  connectedUserIds(): number[];
  /** How many sockets are connected to this process. */
  countSockets(): number;
  /** Stops listening, makes the clients reconnect to another process, and waits a while for running requests. */
  stop(): Promise<void>;
}

interface GatewayParts {
  readonly server: HttpServer;
  readonly origins: readonly string[];
  readonly log: Log;
  readonly authenticate: (token: string) => Promise<Actor>;
  /** Registers what features answer to a client that has connected. */
  readonly acceptRequests: (client: SocketClient) => void;
  /**
   * Called when a socket of a user connects, disconnects, or reports the user away or back; in order for each user.
   * A user is away while all sockets report it.
   */
  readonly onPresence: (userId: number, state: PresenceState) => Promise<void>;
}

/** Starts the Socket.IO server on the HTTP server. */
export function startGateway(parts: GatewayParts): Gateway {
  const io = new Server<UncheckedEvents, ServerEvents, Record<string, never>, SocketData>(parts.server, {
    cors: { origin: [...parts.origins], credentials: true },
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
  });

  io.use(async (socket, next) => {
    try {
      socket.data.actor = await parts.authenticate(tokenOf(socket));
      next();
    } catch (error) {
      next(refusalOf(error, parts.log));
    }
  });
  const presence = createPresence({
    ...parts,
    stateOf: async (userId) => {
      const sockets = await io.in(`person:${userId}`).fetchSockets();
      if (sockets.length === 0) return 'offline';
      return sockets.every(({ data }) => data.isAway) ? 'away' : 'online';
    },
  });
  io.on('connection', (socket) => admit(socket, parts, presence));

  return {
    emit({ channels = ['general'], scopes = ['everyone'], except = [] }, name, present) {
      if (channels.length === 0 || scopes.length === 0) return; // without a room, Socket.IO sends to all
      for (const view of ['full', 'masked'] as const) {
        io.to(roomsOf(channels, scopes, view))
          .except(roomsOf(channels, except, view))
          .emit(name, ...argumentOf(name, present(view)));
      }
    },
    emitToSession: (sessionId, name, event) =>
      io.to(`session:${sessionId}`).emit(name, ...argumentOf(name, event)),
    disconnectSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    reconnectUser: (userId) => io.in(`person:${userId}`).disconnectSockets(true),
    reconnectAll: () => io.disconnectSockets(true),
    connectedUserIds: () => [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.actor.id))],
    countSockets: () => io.of('/').sockets.size,
    stop: async () => {
      const cut = setTimeout(() => parts.server.closeAllConnections(), REQUESTS_END_WITHIN);
      await io.close(); // and the HTTP server
      clearTimeout(cut);
      await presence.settled();
    },
  };
}

/** Clients may send anything: errors of a listener are returned in the acknowledgement, and never thrown. */
function admit(socket: ClientSocket, parts: GatewayParts, presence: Presence): void {
  const { actor } = socket.data;
  const roomsIn = (channel: Channel) => roomsOf([channel], scopesOf(actor), viewOf(actor));
  const join = async (channel: Channel) => {
    await socket.join(roomsIn(channel));
  };
  const leave = async (channel: Channel) => {
    for (const room of roomsIn(channel)) await socket.leave(room);
  };
  let before = Promise.resolve();
  /** Runs one request after the other, so that leaving a room while it is being joined takes effect. */
  const answering = (task: () => Promise<void>, acknowledge?: unknown) => {
    before = before.then(async () => {
      const refusal = await task().then(
        () => null,
        (error: unknown) => answerOf(asAppError(error, parts.log)),
      );
      if (typeof acknowledge === 'function') acknowledge(refusal);
    });
  };

  parts.acceptRequests({
    id: socket.id,
    actor,
    isConnected: () => socket.connected,
    handle: (name, answer) =>
      socket.on(name, (...sent) =>
        answering(
          async () => answer(...sent),
          sent.find((each) => typeof each === 'function'),
        ),
      ),
    join,
    leave,
    setAway: (isAway) => {
      if (isAway === (socket.data.isAway ?? false)) return;
      socket.data.isAway = isAway;
      presence.refresh(actor.id);
    },
    onDisconnect: (listener) => socket.on('disconnect', listener),
  });
  socket.on('disconnect', () => presence.refresh(actor.id));

  answering(async () => {
    await socket.join([`person:${actor.id}`, `session:${actor.sessionId}`]);
    await join('general'); // first, so that no event after the first response is missed
    presence.refresh(actor.id);
    await reauthenticate(socket, parts);
  });
}

/**
 * A session that ended, or permissions that changed, just before the rooms were joined were not noticed:
 * authenticates again.
 */
async function reauthenticate(socket: ClientSocket, { authenticate }: GatewayParts): Promise<void> {
  const known = await authenticate(tokenOf(socket)).catch(() => null);
  if (!isDeepStrictEqual(known, socket.data.actor)) socket.disconnect(true);
}

/** Every event of the contract has one argument; Socket.IO's types cannot infer that for a generic name. */
function argumentOf<Name extends ServerEventName>(_: Name, event: ServerEvent<Name>) {
  return [event] as unknown as Parameters<ServerEvents[Name]>;
}

/** Older clients put the token in the query; ours send it in `auth`, which is not logged. */
function tokenOf(socket: ClientSocket): string {
  const { auth, query } = socket.handshake;
  const token: unknown = auth['token'] ?? query['token'];
  return typeof token === 'string' ? token : '';
}

function refusalOf(error: unknown, log: Log): Error {
  const known = asAppError(error, log);
  return Object.assign(new Error(known.code), { data: answerOf(known) });
}

function asAppError(error: unknown, log: Log): AppError {
  const known = asKnownError(error);
  if (known.status >= 500) log.error({ err: error }, 'socket request failed');
  return known;
}
