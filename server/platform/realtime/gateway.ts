import type { Server as HttpServer } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { Server, type Socket } from 'socket.io';
import { AppError, fail } from '#shared/contract/errors.ts';
import type { ClientEvents, ServerEvent, ServerEventName, ServerEvents } from '#shared/contract/realtime.ts';
import { id } from '#shared/contract/fields.ts';
import { VIEWER_STATES, type Viewer, type ViewerState } from '#shared/contract/tickets.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import { answerOf, asAppError as asKnownError } from '../http/errorHandler.ts';
import { createPresence, type Presence } from './presence.ts';
import { roomsOf, scopesOf, viewOf, type Channel, type Scope, type View } from './scopes.ts';
import { createViewers, type Viewers } from './viewers.ts';

interface SocketData {
  actor: Actor;
}
type ClientSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

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
  /** The users with a socket on this process. */
  connectedUserIds(): number[];
  /** The users who have this conversation open at present. */
  viewersOf(ticketId: number): readonly Viewer[];
  stop(): Promise<void>;
}

interface GatewayParts {
  readonly server: HttpServer;
  readonly origins: readonly string[];
  readonly log: Log;
  readonly authenticate: (token: string) => Promise<Actor>;
  /** @throws AppError when the actor may not read the ticket */
  readonly authorizeChat: (actor: Actor, ticketId: number) => Promise<void>;
  /**
   * Called when a socket of a user connects, and when the last one has disconnected; in order for each user.
   */
  readonly onPresence: (userId: number, online: boolean) => Promise<void>;
  /** Called when a user opens or leaves the conversation, or starts or stops typing in it. */
  readonly onViewers: (ticketId: number) => void;
  readonly onLogout: (actor: Actor) => Promise<void>;
}

/** Starts the Socket.IO server on the HTTP server. */
export function startGateway(parts: GatewayParts): Gateway {
  const io = new Server<ClientEvents, ServerEvents, Record<string, never>, SocketData>(parts.server, {
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
    isThere: async (userId) => (await io.in(`person:${userId}`).fetchSockets()).length > 0,
  });
  const viewers = createViewers(parts.onViewers);
  io.on('connection', (socket) => admit(socket, parts, presence, viewers));

  return {
    emit({ channels = ['desk'], scopes = ['everyone'], except = [] }, name, present) {
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
    connectedUserIds: () => [...new Set([...io.of('/').sockets.values()].map(({ data }) => data.actor.id))],
    viewersOf: viewers.of,
    stop: async () => {
      await io.close();
      await presence.settled();
    },
  };
}

/** Clients may send anything: errors of a listener are returned in the acknowledgement, and never thrown. */
function admit(socket: ClientSocket, parts: GatewayParts, presence: Presence, viewers: Viewers): void {
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

  socket.on('joinChatBox', (ticketId, acknowledge) =>
    answering(async () => {
      const known = knownId(ticketId);
      await parts.authorizeChat(actor, known);
      await join(`chat:${known}`);
      if (socket.connected) viewers.come(known, socket.id, actor); // otherwise it would never be removed
    }, acknowledge),
  );
  socket.on('leaveChatBox', (ticketId) =>
    answering(async () => {
      const known = knownId(ticketId);
      viewers.go(known, socket.id);
      await leave(`chat:${known}`);
    }),
  );
  socket.on('viewing', (ticketId, state) =>
    answering(async () => viewers.set(knownId(ticketId), socket.id, knownState(state))),
  );
  socket.on('joinTickets', (status, acknowledge) =>
    answering(async () => join(`tickets:${knownStatus(status)}`), acknowledge),
  );
  socket.on('leaveTickets', (status) => answering(async () => leave(`tickets:${knownStatus(status)}`)));
  socket.on('joinNotification', (acknowledge) => answering(async () => join('notification'), acknowledge));
  socket.on('logout', () => answering(() => parts.onLogout(actor)));
  socket.on('disconnect', () => {
    viewers.goEverywhere(socket.id);
    presence.refresh(actor.id);
  });

  answering(async () => {
    await socket.join([`person:${actor.id}`, `session:${actor.sessionId}`]);
    await join('desk'); // first, so that no event after the first response is missed
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

function knownId(sent: unknown): number {
  const parsed = id.safeParse(sent);
  return parsed.success ? parsed.data : fail('ERR_VALIDATION');
}

function knownStatus(sent: unknown): TicketStatus {
  return TICKET_STATUSES.find((status) => status === sent) ?? fail('ERR_VALIDATION');
}

function knownState(sent: unknown): ViewerState {
  return VIEWER_STATES.find((state) => state === sent) ?? fail('ERR_VALIDATION');
}
