import { reloadIntoNewVersion, reloadToImportAgain } from './newVersion.ts';

/** Milliseconds before the second and the third try. */
const PAUSES = [250, 750];

/** The code of a page could not be loaded: no connection, or the server does not have it. */
export class CodeUnavailable extends Error {
  /**
   * Tries again; the promise never settles when the page is reloaded for that.
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
 * have other names, or only the browser refuses to fetch the code again, the page is reloaded and the promise never
 * settles.
 * @throws CodeUnavailable
 */
export async function fetchWithRetries<Value>(fetch: () => Promise<Value>): Promise<Value> {
  for (const pause of PAUSES) {
    try {
      return await fetch();
    } catch {
      if (await reloadIntoNewVersion()) return forever();
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  return fetchOrReload(fetch).catch((error: unknown) => {
    throw new CodeUnavailable(async () => void (await fetchOrReload(fetch)), error);
  });
}

async function fetchOrReload<Value>(fetch: () => Promise<Value>): Promise<Value> {
  try {
    return await fetch();
  } catch (error) {
    if (await reloadToImportAgain()) return forever();
    throw error;
  }
}

/** For a page that is about to be reloaded: nothing may change on it any more. */
function forever(): Promise<never> {
  return new Promise(() => undefined);
}
