import { io, type Socket } from 'socket.io-client';
import type { ClientEvents, ServerEvents } from '#shared/contract/realtime.ts';
import { SOCKET } from '#shared/domain/limits.ts';

export type SocketClient = Socket<ServerEvents, ClientEvents>;
export type CreateSocketClient = typeof createSocketClient;

interface SocketClientParts {
  readonly serverAddress: string;
  /** An access token that the server should accept; null when there is none any more. */
  readonly token: () => Promise<string | null>;
  /** Approximate milliseconds between connection attempts. */
  readonly reconnectDelay: number;
}

/** Creates a closed Socket.IO client. The library is larger than most screens, so it is loaded after them. */
export function createSocketClient({
  serverAddress,
  token,
  reconnectDelay,
}: SocketClientParts): SocketClient {
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
