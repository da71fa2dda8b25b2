import { randomUUID } from 'node:crypto';
import { io } from 'socket.io-client';
import type { Call, CallInput, CallResponse } from '#shared/contract/call.ts';
import type { ErrorAnswer } from '#shared/contract/errors.ts';
import type { ServerEvent, ServerEventName } from '#shared/contract/realtime.ts';
import { signAccessToken } from '#server/features/auth/accessToken.ts';
import { UserSession } from '#server/features/auth/index.ts';
import type { User } from '#server/features/users/index.ts';
import type { TestServer } from './testServer.ts';

/** The answer of a call; `body` is what the contract promises, or the refusal when `status` says so. */
export interface Answer<C extends Call> {
  readonly status: number;
  readonly body: CallResponse<C>;
  readonly refusal: ErrorAnswer;
}

export interface Client {
  readonly token: string;
  call<C extends Call>(
    call: C,
    input?: Partial<CallInput<C>>,
    files?: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
  ): Promise<Answer<C>>;
}

/** A session of this user, without the time a password check takes. */
export async function signIn(server: TestServer, user: Pick<User, 'id'>): Promise<Client> {
  const em = server.floor.orm.em.fork();
  const id = randomUUID();
  const now = server.floor.now();
  em.create(UserSession, {
    id,
    user: user.id,
    refreshTokenHash: randomUUID(),
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + 86_400_000),
  });
  await em.flush();
  return clientWith(server, await signAccessToken(server.floor, user.id, id));
}

/** Makes calls with this token; without one as somebody who is not signed in. */
export function clientWith(server: Pick<TestServer, 'url'>, token = ''): Client {
  return {
    token,
    async call(call, input = {}, files = {}) {
      const params = new Map<string, unknown>(Object.entries(input.params ?? {}));
      const path = call.path.replace(/:(\w+)/g, (_, name: string) =>
        encodeURIComponent(String(params.get(name))),
      );
      const query = new URLSearchParams(
        Object.entries(input.query ?? {}).map(([name, value]) => [
          name,
          Array.isArray(value) ? value.join(',') : String(value),
        ]),
      );
      const response = await fetch(`${server.url}${path}?${query}`, {
        method: call.method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(isForm(files) ? {} : { 'content-type': 'application/json' }),
        },
        ...(isForm(files)
          ? { body: formOf(call, input.body, files) }
          : input.body !== undefined && { body: JSON.stringify(input.body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.includes('json');
      const body = isJson ? JSON.parse(text) : text;
      return { status: response.status, body, refusal: body };
    },
  };
}

function isForm(files: Readonly<Record<string, Uint8Array>>): boolean {
  return Object.keys(files).length > 0;
}

function formOf(
  call: Call,
  body: unknown,
  files: Readonly<Record<string, Uint8Array<ArrayBuffer>>>,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) {
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, bytes] of Object.entries(files))
    form.append(typeof call.files === 'string' ? call.files : name, new Blob([bytes]), name);
  return form;
}

export interface TestSocket {
  /** The first event of this name that fits, heard before or from now on. */
  next<Name extends ServerEventName>(
    name: Name,
    fits?: (event: ServerEvent<Name>) => boolean,
  ): Promise<ServerEvent<Name>>;
  /** Everything heard so far, in order. */
  heard(): readonly { name: string; event: unknown }[];
  /** Asks to join a room; the refusal, or null. */
  join(
    room: 'joinChatBox' | 'joinTickets' | 'joinNotification',
    argument?: number | string,
  ): Promise<ErrorAnswer | null>;
  /** Resolves when the server has closed the line. */
  readonly closed: Promise<void>;
  close(): void;
}

/** A live line with this token. @throws Error with the code of the refusal */
export async function connectSocket(server: Pick<TestServer, 'url'>, token: string): Promise<TestSocket> {
  const socket = io(server.url, {
    auth: { token },
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
  });
  const heard: { name: string; event: unknown }[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((name: string, event: unknown) => {
    heard.push({ name, event });
    for (const look of waiting) look();
  });
  const closed = new Promise<void>((resolve) => void socket.once('disconnect', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('connect_error', reject);
  });
  return {
    next: (name, fits = () => true) =>
      new Promise((resolve) => {
        const look = () => {
          const found = heard.find(
            (each) => each.name === name && fits(each.event as ServerEvent<typeof name>),
          );
          if (!found) return;
          waiting.delete(look);
          resolve(found.event as ServerEvent<typeof name>);
        };
        waiting.add(look);
        look();
      }),
    heard: () => heard,
    join: (room, argument) =>
      new Promise((resolve) =>
        argument === undefined ? socket.emit(room, resolve) : socket.emit(room, argument, resolve),
      ),
    closed,
    close: () => void socket.disconnect(),
  };
}
