import type { Log } from '../log.ts';

interface PresenceParts {
  /** Whether the user has a socket at this moment. */
  readonly isThere: (userId: number) => Promise<boolean>;
  readonly onPresence: (userId: number, online: boolean) => Promise<void>;
  readonly log: Log;
}

/**
 * Reports which users are online. Changes of one user are reported one after another, so that the last report
 * is the present state.
 */
export interface Presence {
  /** A socket of the user has connected or disconnected. */
  refresh(userId: number): void;
  /** Resolves when all changes so far have been reported. */
  settled(): Promise<void>;
}

export function createPresence({ isThere, onPresence, log }: PresenceParts): Presence {
  const pendingEmits = new Map<number, Promise<void>>();

  const notify = async (userId: number, before: Promise<void> | undefined) => {
    await before;
    try {
      await onPresence(userId, await isThere(userId));
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
