import { setImmediate } from 'node:timers/promises';
import type { AppContext } from '#server/platform/appContext.ts';
import { inBackground } from '#server/platform/request.ts';
import { SupersededConnectionError, type KeyHolder } from './credentials.ts';
import { storeKeys, type Companion, type KeyChange } from './storeKeys.ts';

/** Stores the keys of one socket. */
export interface KeyWriter {
  /**
   * Resolves when the keys and the companion are stored.
   * @throws SupersededConnectionError
   */
  store(changes: readonly KeyChange[], companion: Companion | undefined): Promise<void>;
  /**
   * Keeps a companion for the next keys that are stored, which are stored no earlier than it is.
   * @returns stores it now unless that has happened, and resolves when it is stored
   */
  addToNext(companion: Companion): () => Promise<void>;
}

interface Write {
  readonly changes: readonly KeyChange[];
  readonly companion: Companion | undefined;
  /** Nothing else is worth waiting for. */
  readonly isUrgent: boolean;
  /** False while it waits for the next keys. */
  isWanted: boolean;
  readonly result: PromiseWithResolvers<void>;
}

/** Most writes in one statement. */
const MAX_WRITES = 100;

/**
 * Stores writes in order. Those that arrive while a statement runs share the next one: in a burst, many messages cost one
 * statement and one write to disk.
 */
export function createKeyWriter(ctx: AppContext, holder: KeyHolder): KeyWriter {
  const waiting: Write[] = [];
  let isRunning = false;

  const storeAll = async (writes: readonly Write[]) => {
    const changes = lastOf(writes.flatMap((write) => write.changes));
    const companions = writes.flatMap(({ companion }) => companion ?? []);
    try {
      await storeKeys(ctx, holder, changes, ...companions);
    } catch (error) {
      if (writes.length === 1 || error instanceof SupersededConnectionError) {
        for (const { result } of writes) result.reject(error);
        return;
      }
      for (const write of writes) await storeAll([write]); // so that one that cannot be stored fails alone
      return;
    }
    for (const { result } of writes) result.resolve();
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    // A message is encrypted for all devices at the same time; one that was received waits for nothing else.
    if (!waiting.some(({ isUrgent }) => isUrgent)) await setImmediate();
    while (waiting.some(({ isWanted }) => isWanted)) await storeAll(waiting.splice(0, MAX_WRITES));
    isRunning = false;
  };

  return {
    store(changes, companion) {
      const result = Promise.withResolvers<void>();
      waiting.push({ changes, companion, isUrgent: companion !== undefined, isWanted: true, result });
      void inBackground(run); // the statement serves other writers too
      return result.promise;
    },
    addToNext(companion) {
      const result = Promise.withResolvers<void>();
      result.promise.catch(() => undefined); // the returned function rejects with the same error
      const write: Write = { changes: [], companion, isUrgent: false, isWanted: false, result };
      waiting.push(write);
      return () => {
        write.isWanted = true;
        void inBackground(run);
        return result.promise;
      };
    },
  };
}

/** A statement can write a key only once: the last value of each. */
function lastOf(changes: readonly KeyChange[]): readonly KeyChange[] {
  return [...new Map(changes.map((change) => [`${change.type} ${change.id}`, change])).values()];
}
