import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#shared/contract/realtime.ts';
import { SOCKET } from '#shared/domain/limits.ts';

export type Line = Socket<ServerEvents, ClientEvents>;
export type CreateLine = typeof createLine;

interface LineParts {
  readonly serverAddress: string;
  /** A token that the server should accept; null when there is none any more. */
  readonly token: () => Promise<string | null>;
  /** Milliseconds between tries, more or less. */
  readonly reconnectDelay: number;
}

/** A line of the library, not yet open. The library is larger than most screens: it comes after them. */
export function createLine({ serverAddress, token, reconnectDelay }: LineParts): Line {
  const server = new URL(serverAddress, location.href);
  return io(server.origin, {
    path: `${server.pathname}socket.io`,
    transports: ['websocket'],
    auth: (give) => void token().then((given) => give({ token: given ?? '' })),
    reconnectionAttempts: Infinity,
    reconnectionDelay: reconnectDelay,
    reconnectionDelayMax: reconnectDelay,
    timeout: SOCKET.timeout,
    forceNew: true,
    autoConnect: false,
  });
}
