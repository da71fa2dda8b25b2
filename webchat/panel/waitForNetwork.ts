/** Between attempts to reach the server, each twice as long as the one before. Milliseconds. */
export const PAUSES = { first: 1000, longest: 20_000 };

/** Waits until the browser is back online. @param atMost milliseconds: what else may fail ends without a sign */
export async function waitForNetwork(atMost: number): Promise<void> {
  const over = new AbortController();
  await new Promise<void>((resolve) => {
    setTimeout(resolve, atMost);
    window.addEventListener('online', () => resolve(), { signal: over.signal });
  });
  over.abort();
}
