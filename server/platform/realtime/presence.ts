import type { PresenceState } from '#shared/domain/presence.ts';
import type { Log } from '../log.ts';

interface PresenceParts {
  /** What the sockets of the user say at this moment. */
  readonly stateOf: (userId: number) => Promise<PresenceState>;
  readonly onPresence: (userId: number, state: PresenceState) => Promise<void>;
  readonly log: Log;
}

/**
 * Reports which users are online or away. Changes of one user are reported one after another, so that the last report
 * is the present state.
 */
export interface Presence {
  /** A socket of the user has connected, has disconnected, or reports the user away or back. */
  refresh(userId: number): void;
  /** Resolves when all changes so far have been reported. */
  settled(): Promise<void>;
}

export function createPresence({ stateOf, onPresence, log }: PresenceParts): Presence {
  const pendingEmits = new Map<number, Promise<void>>();

  const notify = async (userId: number, before: Promise<void> | undefined) => {
    await before;
    try {
      await onPresence(userId, await stateOf(userId));
    } catch (error) {
      log.error({ err: error, userId }, 'presence not recorded');
    }
  };

  return {
    refresh(userId) {
      const lastTask = notify(userId, pendingEmits.get(userId)).finally(() => {
        if (pendingEmits.get(userId) === lastTask) pendingEmits.delete(userId);
      });
      pendingEmits.set(userId, lastTask);
    },
    async settled() {
      await Promise.all(pendingEmits.values());
    },
  };
}
