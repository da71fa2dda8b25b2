import type { MediaStorage } from './mediaStorage.ts';

/** Files that are removed at the same time, over all calls. */
const AT_ONCE = 8;

/** Removes files, however many, a few at a time. @returns a function that rejects when one of its files could not be removed */
export function createRemoval(
  media: Pick<MediaStorage, 'remove'>,
): (keys: readonly string[]) => Promise<void> {
  let earlier: Promise<unknown> = Promise.resolve();
  return (keys) => {
    const waiting = keys.values();
    const removeWaiting = async () => {
      for (const key of waiting) await media.remove(key);
    };
    const removal = earlier.then(async () => {
      await Promise.all(Array.from({ length: AT_ONCE }, removeWaiting));
    });
    earlier = removal.catch(() => undefined); // it is reported to the caller
    return removal;
  };
}
