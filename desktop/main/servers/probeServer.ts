import { app, net } from 'electron';
import type { ServerVerdict } from '#bridge/servers.ts';
import { healthOf, verdictOf, verdictOfFailure, type Answered } from './verdict.ts';

/** Timeout for probing a server, in milliseconds. */
const TIMEOUT = 8000;

/** Judges whether a server can be used. */
export async function probeServer(url: string): Promise<ServerVerdict> {
  try {
    return verdictOf(url, await fetchHealth(url), app.getVersion());
  } catch (error) {
    return verdictOfFailure(error);
  }
}

/** Whether a server has dictionaries of the spell checker; null when it cannot be reached or is no Ramal server. */
export async function hasDictionaries(url: string): Promise<boolean | null> {
  try {
    const health = healthOf(await fetchHealth(url));
    return health && health.hasDictionaries === true;
  } catch {
    return null; // the page shows that the server cannot be reached
  }
}

/** Electron's network stack uses the system's certificates and proxies. */
async function fetchHealth(url: string): Promise<Answered> {
  const response = await net.fetch(`${url}health`, {
    cache: 'no-store',
    credentials: 'omit',
    signal: AbortSignal.timeout(TIMEOUT),
  });
  return { status: response.status, body: await response.text() };
}
