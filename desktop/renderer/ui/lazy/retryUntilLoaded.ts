import { reloadIntoNewVersion } from './newVersion.ts';

/** Between two tries to fetch what somebody waits for; milliseconds. */
const PAUSE = 1000;

/**
 * Without a connection nothing can be had. What is wanted then comes when the connection is back; the screen stays as it
 * is. What a newer version of the server has renamed comes with the page of that version.
 */
export async function retryUntilLoaded<Thing>(fetch: () => Promise<Thing>): Promise<Thing> {
  for (;;) {
    try {
      return await fetch();
    } catch (error) {
      console.warn('a piece of the screens could not be fetched', error);
    }
    await reloadIntoNewVersion();
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
