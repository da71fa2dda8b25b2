import { reloadIntoNewVersion } from './newVersion.ts';

/** Milliseconds before the second and the third try. */
const PAUSES = [250, 750];

/** The code of a page could not be loaded: no connection, or the server does not have it. */
export class CodeUnavailable extends Error {
  /**
   * Tries again.
   * @throws when it fails again
   */
  readonly retry: () => Promise<void>;

  constructor(retry: () => Promise<void>, cause: unknown) {
    super('the code of a page could not be fetched', { cause });
    this.retry = retry;
  }
}

/**
 * Fetches code that the user waits for. A failed attempt is repeated; when the server has a newer version, whose files
 * have other names, the page is reloaded and the promise never settles.
 * @throws CodeUnavailable
 */
export async function fetchWithRetries<Thing>(fetch: () => Promise<Thing>): Promise<Thing> {
  const pauses = [...PAUSES];
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      if (await reloadIntoNewVersion()) return new Promise(() => undefined);
      const pause = pauses.shift();
      if (pause === undefined) throw new CodeUnavailable(async () => void (await fetch()), error);
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}
