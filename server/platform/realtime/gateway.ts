import type { Server as HttpServer } from 'node:http';
import { Server, type Socket } from 'socket.io';
import { DeskError, fail, type ErrorAnswer } from '#shared/contract/errors.ts';
import type { ClientEvents, ServerEvent, ServerEventName, ServerEvents } from '#shared/contract/realtime.ts';
import { id } from '#shared/contract/fields.ts';
import { TICKET_STATUSES, type TicketStatus } from '#shared/domain/ticketStatus.ts';
import type { Actor } from '../actor.ts';
import type { Log } from '../log.ts';
import { answerOf } from '../http/errorHandler.ts';
import { roomsOf, scopesOf, viewOf, type Channel, type Scope, type View } from './scopes.ts';

interface SocketData {
  actor: Actor;
}
type DeskSocket = Socket<ClientEvents, ServerEvents, Record<string, never>, SocketData>;

/** Whom an event is for: those who listen to any of the channels and belong to any of the scopes, but not to `except`. */
export interface Audience {
  readonly channels?: readonly Channel[];
  readonly scopes?: readonly Scope[];
  readonly except?: readonly Scope[];
}

export interface Gateway {
  /** Tells an event, presented once for those who see whole numbers and once for those who do not. */
  tell<Name extends ServerEventName>(
    audience: Audience,
    name: Name,
    present: (view: View) => ServerEvent<Name>,
  ): void;
  /** Tells an event to the program of one session only. */
  tellSession<Name extends ServerEventName>(sessionId: string, name: Name, event: ServerEvent<Name>): void;
  /** Ends the sockets of one session (it was ended or replaced elsewhere). */
  disconnectSession(sessionId: string): void;
  /** Makes the sockets of a user come back with their present rights. */
  reconnectUser(userId: number): void;
  stop(): Promise<void>;
}

interface GatewayParts {
  readonly server: HttpServer;
  readonly origins: readonly string[];
  readonly log: Log;
  readonly authenticate: (token: string) => Promise<Actor>;
  /** @throws DeskError when the actor may not read the ticket */
  readonly authorizeChat: (actor: Actor, ticketId: number) => Promise<void>;
  /** Called when a user's first socket arrives and when the last one has left. */
  readonly onPresence: (userId: number, online: boolean) => Promise<void>;
  readonly onLogout: (actor: Actor) => Promise<void>;
}

/** Opens the Socket.IO door on the HTTP server. */
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
  io.on('connection', (socket) => admit(socket, parts, io));

  return {
    tell({ channels = ['desk'], scopes = ['everyone'], except = [] }, name, present) {
      if (channels.length === 0 || scopes.length === 0) return; // to no room would be to everybody
      for (const view of ['full', 'masked'] as const) {
        io.to(roomsOf(channels, scopes, view))
          .except(roomsOf(channels, except, view))
          .emit(name, ...argumentOf(name, present(view)));
      }
    },
    tellSession: (sessionId, name, event) =>
      io.to(`session:${sessionId}`).emit(name, ...argumentOf(name, event)),
    disconnectSession: (sessionId) => io.in(`session:${sessionId}`).disconnectSockets(true),
    reconnectUser: (userId) => io.in(`person:${userId}`).disconnectSockets(true),
    stop: () => io.close(),
  };
}

async function admit(socket: DeskSocket, parts: GatewayParts, io: Server) {
  const { actor } = socket.data;
  const join = async (channel: Channel) => {
    await socket.join(roomsOf([channel], scopesOf(actor), viewOf(actor)));
  };
  const leave = (channel: Channel) =>
    roomsOf([channel], scopesOf(actor), viewOf(actor)).forEach((room) => void socket.leave(room));
  const answering = (work: () => Promise<void>, answer?: (refusal: ErrorAnswer | null) => void) =>
    void work().then(
      () => answer?.(null),
      (error: unknown) => answer?.(answerOf(asDeskError(error, parts.log))),
    );

  socket.on('joinChatBox', (ticketId, answer) =>
    answering(async () => {
      const known = id.safeParse(ticketId);
      if (!known.success) fail('ERR_VALIDATION');
      await parts.authorizeChat(actor, known.data);
      await join(`chat:${known.data}`);
    }, answer),
  );
  socket.on('leaveChatBox', (ticketId) => leave(`chat:${Number(ticketId)}`));
  socket.on('joinTickets', (status, answer) =>
    answering(async () => {
      if (!isStatus(status)) fail('ERR_VALIDATION');
      await join(`tickets:${status}`);
    }, answer),
  );
  socket.on('leaveTickets', (status) => leave(`tickets:${status}`));
  socket.on('joinNotification', (answer) => answering(async () => join('notification'), answer));
  socket.on('logout', () => answering(() => parts.onLogout(actor)));
  socket.on('disconnect', () =>
    answering(async () => {
      const others = await io.in(`person:${actor.id}`).fetchSockets();
      if (others.length === 0) await parts.onPresence(actor.id, false);
    }),
  );

  await socket.join([`person:${actor.id}`, `session:${actor.sessionId}`]);
  await join('desk');
  answering(() => parts.onPresence(actor.id, true));
}

/** Every event of the contract has one argument; the library's types cannot see that for a name that is generic. */
function argumentOf<Name extends ServerEventName>(_: Name, event: ServerEvent<Name>) {
  return [event] as unknown as Parameters<ServerEvents[Name]>;
}

/** Older clients put the token in the query; ours send it in `auth`, where no log sees it. */
function tokenOf(socket: DeskSocket): string {
  const { auth, query } = socket.handshake;
  const token: unknown = auth['token'] ?? query['token'];
  return typeof token === 'string' ? token : '';
}

function refusalOf(error: unknown, log: Log): Error {
  const known = asDeskError(error, log);
  return Object.assign(new Error(known.code), { data: answerOf(known) });
}

function asDeskError(error: unknown, log: Log): DeskError {
  if (error instanceof DeskError) return error;
  log.error({ err: error }, 'socket call failed');
  return new DeskError('ERR_INTERNAL', undefined, { cause: error });
}

function isStatus(value: string): value is TicketStatus {
  return TICKET_STATUSES.some((status) => status === value);
}
