import { z } from 'zod';
import type { Log } from '#server/platform/log.ts';
import type { GraphClient } from './graphClient.ts';
import { GraphFailure } from './graphFailure.ts';

/** Seconds since 1970; 0 is never. */
const time = z.number().nonnegative().default(0);
const debugged = z.object({ data: z.object({ expires_at: time, data_access_expires_at: time }) });

/**
 * When an access token stops working: when it expires itself, or when its user's consent to read data does. It asks about
 * itself, in the query, as `debug_token` wants it.
 * @returns null when it never does; undefined when Meta does not say
 */
export async function readTokenExpiry(
  client: Pick<GraphClient, 'get'>,
  accessToken: string,
  log: Pick<Log, 'info'>,
): Promise<Date | null | undefined> {
  try {
    const { data } = await client.get('debug_token', debugged, { input_token: accessToken });
    const times = [data.expires_at, data.data_access_expires_at].filter((seconds) => seconds > 0);
    return times.length === 0 ? null : new Date(Math.min(...times) * 1000);
  } catch (error) {
    if (!(error instanceof GraphFailure)) throw error;
    log.info({ err: error }, 'Meta does not say when the access token expires');
    return undefined; // the check of the connection itself says what is wrong
  }
}
