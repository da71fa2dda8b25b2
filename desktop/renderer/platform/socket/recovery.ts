import { SOCKET } from '#shared/domain/limits.ts';
import type { SocketClient } from './socketClient.ts';

interface RecoveryParts {
  /** Everything that was missed has been received. */
  readonly onRecovered: () => void;
  /** Events may have been missed. */
  readonly onMissed: () => void;
  /** Milliseconds within which the server must answer. */
  readonly timeout?: number;
}

/** Gets what was missed between two connections from the server. */
export interface Recovery {
  /**
   * The connection is open and its rooms are being joined: asks for what was missed.
   * @returns false when no position is known, so that nothing can be asked for
   */
  begin(client: SocketClient): boolean;
  /** An event has come with this position; older servers send none. */
  receive(client: SocketClient, position: unknown): void;
  /** The connection is lost. */
  lose(): void;
}

export function createRecovery({ onRecovered, onMissed, timeout = SOCKET.timeout }: RecoveryParts): Recovery {
  /** Everything up to this position was received. */
  let known: number | null = null;
  /** The highest position of this connection. It counts when the server has answered, and not before. */
  let latest: number | null = null;
  let state: 'new' | 'asked' | 'answered' = 'new';
  let connection = 0;

  const ask = (client: SocketClient, position: number, onAnswered: () => void) => {
    const asking = connection;
    state = 'asked';
    client.timeout(timeout).emit('recover', position, (error, isRecovered) => {
      if (asking !== connection) return;
      state = 'answered';
      known = latest;
      if (!error && isRecovered === true) onAnswered();
      else onMissed();
    });
  };

  return {
    begin(client) {
      if (known === null) return false;
      ask(client, known, onRecovered);
      return true;
    },
    receive(client, position) {
      if (typeof position !== 'number') return;
      latest = Math.max(latest ?? position, position);
      if (state === 'answered') known = latest;
      // what was emitted between this position and the moment in which the rooms were joined
      if (state === 'new') ask(client, latest, () => undefined);
    },
    lose() {
      connection += 1;
      state = 'new';
      latest = null;
    },
  };
}
