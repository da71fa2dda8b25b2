import { reloadIntoNewVersion } from './newVersion.ts';

/** Milliseconds between two attempts. */
const PAUSE = 1000;

/**
 * Retries until the fetch succeeds. Without a connection the screen stays as it is, and the result arrives when the
 * connection is back. Files that a newer version of the server has renamed are loaded with the page of that version.
 */
export async function retryUntilLoaded<Thing>(fetch: () => Promise<Thing>): Promise<Thing> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      console.warn('could not load a lazy part of the app', error);
    }
    await reloadIntoNewVersion();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
