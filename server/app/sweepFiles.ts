import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { MEDIA_KEY, PART_ENDING } from '#server/platform/storage/mediaStorage.ts';
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
  const { DATA_DIR } = ctx.config;
  const uploads = join(DATA_DIR, 'uploads');
  let removed = await removeUnfinished(ctx, uploads, await filesIn(uploads));
  const media = join(DATA_DIR, 'media');
  const databaseBegan = await beginOfDatabase(ctx);
  for (const folder of await filesIn(media)) {
    const names = await filesIn(join(media, folder));
    const parts = names.filter((name) => name.endsWith(PART_ENDING));
    removed += await removeUnfinished(ctx, join(media, folder), parts);
    const keys = names.map((name) => `${folder}/${name}`).filter((key) => MEDIA_KEY.test(key));
    for (const key of await unusedOf(ctx, keys)) {
      const writtenAt = await timeOf(join(media, key));
      // A file older than the database itself belongs to another database.
      if (writtenAt < databaseBegan || !isOlder(ctx, writtenAt, MIN_AGE.unused)) continue;
      await ctx.media.remove(key);
      removed += 1;
    }
  }
  if (removed > 0) ctx.log.info({ removed }, 'leftover files were removed');
}

async function removeUnfinished(ctx: AppContext, folder: string, names: readonly string[]): Promise<number> {
  let removed = 0;
  for (const name of names) {
    const path = join(folder, name);
    if (!isOlder(ctx, await timeOf(path), MIN_AGE.unfinished)) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}

/** The keys that no message, contact or logo refers to. */
async function unusedOf(ctx: AppContext, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await emOf(ctx).execute<{ key: string }[]>(
    `select file.key from unnest(?::text[]) as file(key)
     where not exists (select 1 from messages where media_key = file.key)
       and not exists (select 1 from contacts where picture_key = file.key)
       and not exists (
         select 1 from personalizations p, jsonb_each(p.logos) as logo where logo.value ->> 'key' = file.key
       )`,
    [`{${keys.join()}}`],
  );
  return rows.map(({ key }) => key);
}

async function beginOfDatabase(ctx: AppContext): Promise<number> {
  const [began] = await emOf(ctx).execute<{ at: Date | string | null }[]>(
    'select min(executed_at) as at from mikro_orm_migrations',
  );
  return began?.at ? new Date(began.at).getTime() : Number.POSITIVE_INFINITY;
}

function isOlder(ctx: AppContext, time: number, age: number): boolean {
  return ctx.now().getTime() - time > age;
}

/** When a file was written, in epoch milliseconds; infinite when another process has removed it meanwhile. */
function timeOf(path: string): Promise<number> {
  return stat(path).then(({ mtimeMs }) => mtimeMs, whenMissing(Number.POSITIVE_INFINITY));
}

function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(whenMissing([]));
}

function whenMissing<T>(instead: T) {
  return (error: NodeJS.ErrnoException): T => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return instead;
    throw error;
  };
}
