import { isDeepStrictEqual } from 'node:util';
import type { Socket } from 'socket.io';
import type { AppError } from '#shared/contract/errors.ts';
import type { ClientEvents, EmittedEvents } from '#shared/contract/realtime.ts';
import type { Actor } from '../actor.ts';
import type { EventLog } from '../events/eventLog.ts';
import { answerOf, asAppError as asKnownError } from '../http/errorHandler.ts';
import type { Log } from '../log.ts';
import { roomsOf, scopesOf, viewOf, type Channel } from './scopes.ts';

export interface SocketData {
  actor: Actor;
  /** The user has left the computer that the socket comes from. */
  isAway?: boolean;
}
/** Clients may send anything, whatever the contract says. */
export type UncheckedEvents = Record<keyof ClientEvents, (...sent: unknown[]) => void>;
export type ClientSocket = Socket<UncheckedEvents, EmittedEvents, Record<string, never>, SocketData>;

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

interface AdmitParts {
  readonly log: Log;
  readonly authenticate: (token: string) => Promise<Actor>;
  /** Registers what features answer to a client that has connected. */
  readonly acceptRequests: (client: SocketClient) => void;
  /** The connections of the user have changed, or report the user away or back. */
  readonly refreshPresence: (userId: number) => void;
  readonly eventLog: Pick<EventLog, 'position' | 'catchUp'>;
  /** Emits what a client has missed since a position. */
  readonly recover: (sent: unknown) => Promise<boolean>;
}

/**
 * Lets a socket of a signed-in user join its rooms and make requests. Clients may send anything: errors of a listener
 * are returned in the acknowledgement, and never thrown.
 */
export function admitSocket(socket: ClientSocket, parts: AdmitParts): void {
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
  const answering = (task: () => Promise<unknown>, sent: readonly unknown[]) => {
    const acknowledge = sent.find((each) => typeof each === 'function');
    before = before.then(async () => {
      const answer = await task().catch((error: unknown) => answerOf(asAppError(error, parts.log)));
      acknowledge?.(answer ?? null);
    });
  };

  parts.acceptRequests({
    id: socket.id,
    actor,
    isConnected: () => socket.connected,
    handle: (name, answer) => socket.on(name, (...sent) => answering(async () => answer(...sent), sent)),
    join,
    leave,
    setAway: (isAway) => {
      if (isAway === (socket.data.isAway ?? false)) return;
      socket.data.isAway = isAway;
      parts.refreshPresence(actor.id);
    },
    onDisconnect: (listener) => socket.on('disconnect', listener),
  });
  socket.on('disconnect', () => parts.refreshPresence(actor.id));

  answering(async () => {
    await socket.join([`person:${actor.id}`, `session:${actor.sessionId}`]);
    await join('general'); // first, so that no event after the first response is missed
    const { finished } = parts.eventLog.position;
    socket.emit('position', finished, finished);
    parts.refreshPresence(actor.id);
    await reauthenticate(socket, parts);
  }, []);
  socket.on('recover', (...sent) => answering(() => parts.recover(sent[0]), sent));
}

/**
 * A session that ended, or permissions that changed, just before the rooms were joined were not noticed:
 * authenticates again. A client whose session ended meanwhile first gets the reason, as an event.
 */
async function reauthenticate(
  socket: ClientSocket,
  { authenticate, eventLog }: Pick<AdmitParts, 'authenticate' | 'eventLog'>,
): Promise<void> {
  const known = await authenticate(tokenOf(socket)).catch(() => null);
  if (isDeepStrictEqual(known, socket.data.actor)) return;
  await eventLog.catchUp();
  socket.disconnect(true);
}

/** Older clients put the token in the query; ours send it in `auth`, which is not logged. */
export function tokenOf(socket: ClientSocket): string {
  const { auth, query } = socket.handshake;
  const token: unknown = auth['token'] ?? query['token'];
  return typeof token === 'string' ? token : '';
}

/** The error of a refused connection. */
export function refusalOf(error: unknown, log: Log): Error {
  const known = asAppError(error, log);
  return Object.assign(new Error(known.code), { data: answerOf(known) });
}

function asAppError(error: unknown, log: Log): AppError {
  const known = asKnownError(error);
  if (known.status >= 500) log.error({ err: error }, 'socket request failed');
  return known;
}
