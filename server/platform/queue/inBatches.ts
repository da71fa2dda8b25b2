import { inBackground } from '../request.ts';

/** Handles one item with those that came at the same time. */
export type InBatches<Item, Result> = (item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly handled: PromiseWithResolvers<Result>;
}

/** Most items in one batch. */
const LARGEST = 32;

/**
 * Handles items in batches: those that come while a batch is handled share the next one, so that the cost of a statement or
 * transaction is shared while there is much to do and an item never waits for others otherwise. When a batch fails, each of
 * its items is handled alone, so that only those fail that cannot be.
 * @param handle handles all items or none; returns a result for each
 */
export function inBatches<Item, Result>(
  handle: (items: readonly Item[]) => Promise<readonly Result[]>,
): InBatches<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const handleAll = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await handle(batch.map(({ item }) => item));
      for (const [index, { handled }] of batch.entries()) handled.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1) for (const each of batch) await handleAll([each]);
      else batch[0]?.handled.reject(error);
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) await handleAll(waiting.splice(0, LARGEST));
    isRunning = false;
  };

  return (item) => {
    const handled = Promise.withResolvers<Result>();
    waiting.push({ item, handled });
    void inBackground(run); // a batch serves other tasks too
    return handled.promise;
  };
}
