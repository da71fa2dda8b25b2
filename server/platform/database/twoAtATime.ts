type Reads = Readonly<Record<string, () => Promise<unknown>>>;
type Results<All extends Reads> = { [Name in keyof All]: Awaited<ReturnType<All[Name]>> };

/**
 * Runs reads in their order, two at the same time, so that they occupy two connections of the pool and leave the others to
 * other requests. After one has failed no other begins.
 * @returns the results by the names of the reads
 * @throws what the first one that fails throws, while the other may still run
 */
export async function twoAtATime<All extends Reads>(reads: All): Promise<Results<All>> {
  const results: Record<string, unknown> = {};
  let hasFailed = false;
  const waiting = Object.entries(reads).values();
  const runWaiting = async () => {
    for (const [name, read] of waiting) {
      if (hasFailed) return;
      try {
        results[name] = await read();
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all([runWaiting(), runWaiting()]);
  return results as Results<All>;
}
