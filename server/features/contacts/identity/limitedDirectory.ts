import { AppError } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import type { LookUp, NumberDirectory } from './numberDirectory.ts';

/** Per user or program: WhatsApp suspects accounts that look up many numbers of spam. Duration in seconds. */
const LOOK_UPS = { points: 40, duration: 600 };

/**
 * Limits what is asked of WhatsApp: numbers that are taken as typed do not count.
 * @returns the directory for one user or program, named by a key; it also throws ERR_TOO_MANY_REQUESTS
 */
export function limitedDirectory(
  ctx: AppContext,
  directory: NumberDirectory,
): (key: string) => NumberDirectory {
  const lookUps = createRateLimit(ctx.orm, 'contacts.lookUps', LOOK_UPS);
  const countedFor =
    (key: string): LookUp =>
    async (ask) => {
      await lookUps.consume(key);
      try {
        return await ask();
      } catch (error) {
        if (isUnasked(error)) await lookUps.add(key, -1);
        throw error;
      }
    };
  return (key) => ({
    complete: directory.complete,
    verify: (typed, connection) => directory.verify(typed, connection, countedFor(key)),
  });
}

/** The connection was down, so that nothing has reached WhatsApp. */
function isUnasked(error: unknown): boolean {
  return error instanceof AppError && error.code === 'ERR_WAPP_NOT_INITIALIZED';
}
