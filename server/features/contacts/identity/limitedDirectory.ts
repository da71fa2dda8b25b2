import type { AppContext } from '#server/platform/appContext.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import type { NumberDirectory } from './numberDirectory.ts';

/** Per user or program: WhatsApp suspects accounts that look up many numbers of spam. Duration in seconds. */
const LOOK_UPS = { points: 40, duration: 600 };

/** @returns the directory for one user or program, named by a key; it also throws ERR_TOO_MANY_REQUESTS */
export function limitedDirectory(
  ctx: AppContext,
  directory: NumberDirectory,
): (key: string) => NumberDirectory {
  const lookUps = createRateLimit(ctx.orm, 'contacts.lookUps', LOOK_UPS);
  return (key) => ({
    complete: directory.complete,
    verify: async (typed, connection) => {
      await lookUps.consume(key);
      return directory.verify(typed, connection);
    },
  });
}
