import type { SocketConnection } from './socketConnection.ts';

/** Requests that wait for the next QR code: from then on a linking code can be requested over its socket. */
export interface QrWaiters {
  /** The socket that shows the next QR code. @throws Error when it is closed before, or after the timeout */
  next(): Promise<SocketConnection>;
  /** This socket shows a QR code. */
  shown(connection: SocketConnection): void;
  /** The socket was closed. */
  closed(code: string): void;
}

/** @param timeout milliseconds */
export function createQrWaiters(timeout: number): QrWaiters {
  const waiting = new Set<PromiseWithResolvers<SocketConnection>>();
  return {
    async next() {
      const awaited = Promise.withResolvers<SocketConnection>();
      const timer = setTimeout(() => awaited.reject(new Error('no response')), timeout);
      waiting.add(awaited);
      try {
        return await awaited.promise;
      } finally {
        clearTimeout(timer);
        waiting.delete(awaited);
      }
    },
    shown(connection) {
      for (const awaited of waiting) awaited.resolve(connection);
    },
    closed(code) {
      for (const awaited of waiting) awaited.reject(new Error(`closed: ${code}`));
    },
  };
}
