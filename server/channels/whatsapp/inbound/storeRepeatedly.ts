import { setTimeout as pause } from 'node:timers/promises';

/** Pauses before each retry. Milliseconds. */
const PAUSES = [100, 1000];

/**
 * Stores something that is confirmed to WhatsApp only then.
 * @throws Error when it cannot be stored after all retries
 */
export async function storeRepeatedly<Result>(store: () => Promise<Result>): Promise<Result> {
  for (const wait of PAUSES) {
    try {
      return await store();
    } catch {
      await pause(wait, undefined, { ref: false }); // e.g. two concurrent changes; the last attempt throws
    }
  }
  return store();
}
