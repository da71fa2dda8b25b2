import { reloadIntoNewVersion, reloadToImportAgain } from './newVersion.ts';

/** Milliseconds between two attempts. */
const PAUSE = 1000;
/** Failed attempts after which the page is reloaded, if the server answers. */
const PATIENT_ATTEMPTS = 3;

/**
 * Retries until the fetch succeeds. Without a connection the screen stays as it is, and the result arrives when the
 * connection is back. Files that a newer version of the server has renamed are loaded with the page of that version; the
 * page is also reloaded when only the browser refuses to fetch them again.
 */
export async function retryUntilLoaded<Value>(fetch: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch();
    } catch (error) {
      console.warn('could not load a lazy part of the app', error);
    }
    await (attempt < PATIENT_ATTEMPTS ? reloadIntoNewVersion() : reloadToImportAgain());
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
}
