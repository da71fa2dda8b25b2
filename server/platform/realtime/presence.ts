import type { Log } from '../log.ts';

interface PresenceParts {
  /** Whether the user has a socket at this moment. */
  readonly isThere: (userId: number) => Promise<boolean>;
  readonly onPresence: (userId: number, online: boolean) => Promise<void>;
  readonly log: Log;
}

/** Passes on who is there. News of one user are told one after another, so that the last one told is the present state. */
export interface Presence {
  /** A socket of the user has come or gone. */
  look(userId: number): void;
  /** Resolves when everything that was seen so far has been told. */
  settled(): Promise<void>;
}

export function createPresence({ isThere, onPresence, log }: PresenceParts): Presence {
  const turns = new Map<number, Promise<void>>();

  const tell = async (userId: number, before: Promise<void> | undefined) => {
    await before;
    try {
      await onPresence(userId, await isThere(userId));
    } catch (error) {
      log.error({ err: error, userId }, 'presence not noted');
    }
  };

  return {
    look(userId) {
      const turn = tell(userId, turns.get(userId)).finally(() => {
        if (turns.get(userId) === turn) turns.delete(userId);
      });
      turns.set(userId, turn);
    },
    async settled() {
      await Promise.all(turns.values());
    },
  };
}
