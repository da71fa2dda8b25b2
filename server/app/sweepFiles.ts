import { join } from 'node:path';
import type { AppContext } from '#server/platform/appContext.ts';
import { removeOlder } from '#server/platform/storage/mediaStorage.ts';
import { makeMediaPrivate } from './makeMediaPrivate.ts';

const HOUR = 3_600_000;
/** Minimum age of files to be removed. Milliseconds. */
const MIN_AGE = 24 * HOUR;
/** Pause before the first round, when the start has settled, and between rounds. Milliseconds. */
const PAUSE = { first: HOUR / 4, next: 24 * HOUR };

/**
 * Makes older media private to the account, then removes leftover files once a day. Every process does this by itself,
 * because each may have a disk of its own; what no row refers to is removed by a recurring job.
 * @returns stops the rounds; resolves when the round in progress has ended
 */
export function startSweepingFiles(ctx: AppContext): () => Promise<unknown> {
  let round: Promise<unknown> = makeMediaPrivate(join(ctx.config.DATA_DIR, 'media')).then(
    (changed) => changed > 0 && ctx.log.info({ changed }, 'media folders of earlier versions made private'),
    (error: unknown) => ctx.log.error({ err: error }, 'media folders were not made private'),
  );
  let timer = setTimeout(sweep, PAUSE.first);
  function sweep() {
    round = round
      .then(() => sweepFiles(ctx))
      .catch((error: unknown) => ctx.log.error({ err: error }, 'leftover files were not removed'));
    timer = setTimeout(sweep, PAUSE.next);
  }
  return () => {
    clearTimeout(timer);
    return round;
  };
}

/**
 * Removes temporary files of uploads and files that were never written completely. Several processes may do this on the
 * same disk at the same time: each keeps young files and ignores files already removed.
 */
export async function sweepFiles(ctx: AppContext): Promise<void> {
  const before = new Date(ctx.now().getTime() - MIN_AGE);
  const removed =
    (await removeOlder(join(ctx.config.DATA_DIR, 'uploads'), before)) +
    (await ctx.media.removeUnfinished(before));
  if (removed > 0) ctx.log.info({ removed }, 'leftover files were removed');
}
