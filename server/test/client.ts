import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { Endpoint, EndpointInput, EndpointResponse } from '#shared/contract/endpoint.ts';
import type { ErrorBody } from '#shared/contract/errors.ts';
import type { ServerEvent, ServerEventName } from '#shared/contract/realtime.ts';
import type { ViewerState } from '#shared/contract/ticketRealtime.ts';
import { signAccessToken } from '#server/features/auth/accessToken.ts';
import { UserSession } from '#server/features/auth/index.ts';
import type { User } from '#server/features/users/index.ts';
import type { TestServer } from './testServer.ts';

/** The response of an endpoint; `body` is the promised response, or the error body when `status` says so. */
export interface TestResponse<C extends Endpoint> {
  readonly status: number;
  readonly body: EndpointResponse<C>;
  readonly refusal: ErrorBody;
}

export interface Client {
  readonly token: string;
  request<C extends Endpoint>(
    endpoint: C,
    input?: Partial<EndpointInput<C>>,
    files?: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
  ): Promise<TestResponse<C>>;
}

/** Creates a session of this user without the slow password check. */
export async function signIn(
  server: Pick<TestServer, 'url' | 'ctx'>,
  user: Pick<User, 'id'>,
): Promise<Client> {
  const em = server.ctx.orm.em.fork();
  const id = randomUUID();
  const now = server.ctx.now();
  em.create(UserSession, {
    id,
    user: user.id,
    refreshTokenHash: randomUUID(),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  await em.flush();
  return clientWith(server, await signAccessToken(server.ctx, user.id, id));
}

/** Sends requests with this token; without one, as an anonymous caller. */
export function clientWith(server: Pick<TestServer, 'url'>, token = ''): Client {
  return {
    token,
    async request(endpoint, input = {}, files = {}) {
      const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
      const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(params.get(name))),
      );
      const query = new URLSearchParams(
        Object.entries(input.query ?? {}).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(',') : String(value),
        ]),
      );
      const response = await fetch(`${server.url}${path}?${query}`, {
        method: endpoint.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(isForm(files) ? {} : { 'content-type': 'application/json' }),
        },
        ...(isForm(files)
          ? { body: formOf(endpoint, input.body, files) }
          : input.body !== undefined && { body: JSON.stringify(input.body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('application/json');
      const body = isJson ? JSON.parse(text) : text;
      return { status: response.status, body, refusal: body };
    },
  };
}

function isForm(files: Readonly<Record<string, Uint8Array>>): boolean {
  return Object.keys(files).length > 0;
}

function formOf(
  endpoint: Endpoint,
  body: unknown,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, bytes] of Object.entries(files))
    form.append(typeof endpoint.files === 'string' ? endpoint.files : name, new Blob([bytes]), name);
  return form;
}

export interface TestSocket {
  /** The first matching event of this name, already received or yet to come. @throws Error when the socket is closed before */
  next<Name extends ServerEventName>(
    name: Name,
    fits?: (event: ServerEvent<Name>) => boolean,
  ): Promise<ServerEvent<Name>>;
  /** All events received so far, in order, without announced positions. */
  received(): readonly { name: string; event: unknown }[];
  /** The highest position so far. */
  position(): number;
  /** Asks for what was missed since a position; resolves to what the server acknowledges. */
  recover(position: unknown): Promise<unknown>;
  /** Joins a room; resolves to the error, or null. */
  join(
    room: 'joinChatBox' | 'joinContact' | 'joinTickets' | 'joinNotification',
    argument?: number | string,
  ): Promise<ErrorBody | null>;
  /** Reports what the user does in a conversation that was joined. */
  view(ticketId: number, state: ViewerState): void;
  /** Reports the user away from the computer, or back. */
  away(isAway: boolean): void;
  /** Resolves when the server has closed the socket. */
  readonly closed: Promise<void>;
  close(): void;
}

/** Opens a socket with this token. @throws Error with the code of the refusal */
export async function connectSocket(
  server: Pick<TestServer, 'url'> & Partial<Pick<TestServer, 'ctx'>>,
  token: string,
): Promise<TestSocket> {
  await server.ctx?.eventLog.settled(); // otherwise it could receive what happened before
  const socket = io(server.url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const received: { name: string; event: unknown }[] = [];
  const waiting = new Set<() => void>();
  let closedBy: string | undefined;
  let last = 0;
  socket.onAny((name: string, event: unknown, position: number) => {
    last = Math.max(last, position);
    if (name === 'position') return;
    received.push({ name, event });
    for (const check of waiting) check();
  });
  const closed = new Promise<void>((resolve) => {
    socket.once('disconnect', (reason) => {
      closedBy = reason;
      for (const check of waiting) check();
      resolve();
    });
  });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    next: (name, fits = () => true) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = received.find(
            (each) => each.name === name && fits(each.event as ServerEvent<typeof name>),
          );
          if (!found && closedBy === undefined) return;
          waiting.delete(check);
          if (found) resolve(found.event as ServerEvent<typeof name>);
          else reject(new Error(`the socket was closed before ${name}: ${closedBy}`));
        };
        waiting.add(check);
        check();
      }),
    received: () => received,
    position: () => last,
    recover: (position) => socket.emitWithAck('recover', position),
    view: (ticketId, state) => void socket.emit('viewing', ticketId, state),
    away: (isAway) => void socket.emit('away', isAway),
    join: (room, argument) =>
      new Promise((resolve) =>
        argument === undefined ? socket.emit(room, resolve) : socket.emit(room, argument, resolve),
      ),
    closed,
    close: () => void socket.disconnect(),
  };
}
