import { inBackground } from '../request.ts';

/** Stores one item with those that came at the same time; resolves when it is stored. */
export type BatchWriter<Item, Result> = (item: Item) => Promise<Result>;

interface Waiting<Item, Result> {
  readonly item: Item;
  readonly stored: PromiseWithResolvers<Result>;
}

/** Most items in one batch. */
const LARGEST = 32;

/**
 * Stores items in batches: those that come while a batch is stored share the next one, so that the cost of a transaction
 * is shared while there is much to do and an item never waits for others otherwise. When a batch fails, each of its
 * items is stored alone, so that only those fail that cannot be stored.
 * @param store stores all items or none; returns a result for each
 */
export function createBatchWriter<Item, Result>(
  store: (items: readonly Item[]) => Promise<readonly Result[]>,
): BatchWriter<Item, Result> {
  const waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const storeAll = async (batch: readonly Waiting<Item, Result>[]): Promise<void> => {
    try {
      const results = await store(batch.map(({ item }) => item));
      for (const [index, { stored }] of batch.entries()) stored.resolve(results[index] as Result);
    } catch (error) {
      if (batch.length > 1) for (const each of batch) await storeAll([each]);
      else batch[0]?.stored.reject(error);
    }
  };

  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    while (waiting.length > 0) await storeAll(waiting.splice(0, LARGEST));
    isRunning = false;
  };

  return (item) => {
    const stored = Promise.withResolvers<Result>();
    waiting.push({ item, stored });
    void inBackground(run); // a batch serves other tasks too
    return stored.promise;
  };
}
