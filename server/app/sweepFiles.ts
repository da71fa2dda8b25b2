import { join } from 'node:path';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { removeOlder, type StoredFile } from '#server/platform/storage/mediaStorage.ts';
import { makeMediaPrivate } from './makeMediaPrivate.ts';

const HOUR = 3_600_000;
/**
 * Minimum age of files to be removed. Milliseconds. Unused files wait longer because a backup of the database
 * may be restored.
 */
const MIN_AGE = { unfinished: 24 * HOUR, unused: 7 * 24 * HOUR };
/** Pause before the first round, when the start has settled, and between rounds. Milliseconds. */
const PAUSE = { first: HOUR / 4, next: 24 * HOUR };

/**
 * Makes older media private to the account, then removes leftover files once a day.
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
 * Removes temporary files of uploads, files that were never written completely, and media files to which no
 * row refers. Several processes may do this at the same time: each keeps used and young files and ignores
 * files already removed.
 */
export async function sweepFiles(ctx: AppContext): Promise<void> {
  const before = (age: number) => new Date(ctx.now().getTime() - age);
  let removed = await removeOlder(join(ctx.config.DATA_DIR, 'uploads'), before(MIN_AGE.unfinished));
  removed += await ctx.media.removeUnfinished(before(MIN_AGE.unfinished));
  const databaseBegan = await beginOfDatabase(ctx);
  for await (const files of ctx.media.list()) {
    // A file older than the database itself belongs to another database.
    const old = files.filter(
      ({ writtenAt }) => writtenAt >= databaseBegan && writtenAt < before(MIN_AGE.unused),
    );
    for (const key of await unusedOf(ctx, old)) {
      await ctx.media.remove(key);
      removed += 1;
    }
  }
  if (removed > 0) ctx.log.info({ removed }, 'leftover files were removed');
}

/** The keys that no message, contact or logo refers to. */
async function unusedOf(ctx: AppContext, files: readonly StoredFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await emOf(ctx).execute<{ key: string }[]>(
    `select file.key from unnest(?::text[]) as file(key)
     where not exists (select 1 from messages where media_key = file.key)
       and not exists (select 1 from contacts where picture_key = file.key)
       and not exists (
         select 1 from personalizations p, jsonb_each(p.logos) as logo where logo.value ->> 'key' = file.key
       )`,
    [`{${files.map(({ key }) => key).join()}}`],
  );
  return rows.map(({ key }) => key);
}

async function beginOfDatabase(ctx: AppContext): Promise<Date> {
  const [began] = await emOf(ctx).execute<{ at: Date | string | null }[]>(
    'select min(executed_at) as at from mikro_orm_migrations',
  );
  return new Date(began?.at ?? ctx.now());
}
