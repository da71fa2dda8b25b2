import type { Server as HttpServer } from 'node:http';
import { Server } from 'socket.io';
import type { EmittedEvents, ServerEvent, ServerEventName } from '#shared/contract/realtime.ts';
import type { PresenceState } from '#shared/domain/presence.ts';
import type { Actor } from '../actor.ts';
import { currentEventNumber } from '../events/eventBus.ts';
import type { EventLog } from '../events/eventLog.ts';
import type { EventPosition } from '../events/eventPosition.ts';
import type { Log } from '../log.ts';
import {
  admitSocket,
  refusalOf,
  tokenOf,
  type SocketClient,
  type SocketData,
  type UncheckedEvents,
} from './admitSocket.ts';
import { argumentsOf, type Emission } from './emission.ts';
import { corkWrites } from './corkWrites.ts';
import { createPresence } from './presence.ts';
import { createRecentEmissions } from './recentEmissions.ts';
import { createRecovery } from './recovery.ts';
import { roomsOf, type Channel, type Scope, type View } from './scopes.ts';

/** How long running requests may go on while the server stops. Milliseconds. */
const REQUESTS_END_WITHIN = 10_000;
/** How often clients that get no events learn the position. Milliseconds. */
const POSITION_EVERY = 20_000;

/**
 * The recipients of an event: sockets that are in any of the channels and belong to any of the scopes, but
 * not to `except`.
 */
export interface Audience {
  readonly channels?: readonly Channel[];
  readonly scopes?: readonly Scope[];
  readonly except?: readonly Scope[];
  /** The recipients may no longer read this channel: a client that comes back does not get what it has missed on it. */
  readonly revokes?: Channel;
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
  /** Audiences have changed by a rule: clients that were away load again what they show. */
  forgetEmissions(): void;
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
  readonly eventLog: Pick<EventLog, 'position' | 'catchUp'>;
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
  const { position } = parts.eventLog;
  const recent = createRecentEmissions(position.read);
  const io = new Server<UncheckedEvents, EmittedEvents, Record<string, never>, SocketData>(parts.server, {
    cors: { origin: [...parts.origins], credentials: true },
    serveClient: false,
    maxHttpBufferSize: 64 * 1024,
  });
  corkWrites(io);

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
  io.on('connection', (socket) =>
    admitSocket(socket, {
      ...parts,
      refreshPresence: presence.refresh,
      recover: createRecovery(socket, { eventLog: parts.eventLog, recent }),
    }),
  );
  const positions = announcePosition(position, (number) => io.volatile.emit('position', number, number));

  /** What belongs to no event of the log, such as who views a conversation, clients get again when they join. */
  const send = (emission: Emission) => {
    const number = currentEventNumber();
    if (number !== undefined) recent.add(number, emission);
    io.to([...emission.rooms])
      .except([...emission.except])
      .emit(emission.name, ...argumentsOf(emission, position.finished));
  };
  const lastEvent = () => currentEventNumber() ?? position.read;

  return {
    emit({ channels = ['general'], scopes = ['everyone'], except = [], revokes }, name, present) {
      if (channels.length === 0 || scopes.length === 0) return; // without a room, Socket.IO sends to all
      for (const view of ['full', 'masked'] as const) {
        const rooms = roomsOf(channels, scopes, view);
        const exceptRooms = roomsOf(channels, except, view);
        send({ channels, rooms, except: exceptRooms, revokes, name, argument: present(view) });
      }
    },
    emitToSession: (sessionId, name, argument) =>
      send({ channels: [], rooms: [`session:${sessionId}`], except: [], name, argument }),
    disconnectSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    reconnectUser(userId) {
      recent.changeRights(userId, lastEvent());
      io.in(`person:${userId}`).disconnectSockets(true);
    },
    reconnectAll() {
      recent.forget(lastEvent());
      io.disconnectSockets(true);
    },
    forgetEmissions: () => recent.forget(lastEvent()),
    connectedUserIds: () => [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.actor.id))],
    countSockets: () => io.of('/').sockets.size,
    stop: async () => {
      clearInterval(positions);
      const cut = setTimeout(() => parts.server.closeAllConnections(), REQUESTS_END_WITHIN);
      await io.close(); // and the HTTP server
      clearTimeout(cut);
      await presence.settled();
    },
  };
}

/** Repeats the position while it changes. */
function announcePosition(position: EventPosition, announce: (number: number) => void): NodeJS.Timeout {
  let announced = position.finished;
  return setInterval(() => {
    if (position.finished === announced) return;
    announced = position.finished;
    announce(announced);
  }, POSITION_EVERY).unref();
}
