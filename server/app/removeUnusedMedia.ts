import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { StoredFile } from '#server/platform/storage/mediaStorage.ts';

/** Minimum age of files to be removed, because a backup of the database may be restored. Milliseconds. */
const MIN_AGE = 7 * 24 * 3_600_000;

/**
 * Removes media files to which no row refers. May be repeated, and run by several processes at the same time: used and
 * young files are kept, and files already removed are ignored.
 * @throws Error when the signal is aborted
 */
export async function removeUnusedMedia(ctx: AppContext, signal?: AbortSignal): Promise<void> {
  const before = new Date(ctx.now().getTime() - MIN_AGE);
  const databaseBegan = await beginOfDatabase(ctx);
  let removed = 0;
  for await (const files of ctx.media.list()) {
    // A file older than the database itself belongs to another database.
    const old = files.filter(({ writtenAt }) => writtenAt >= databaseBegan && writtenAt < before);
    for (const key of await unusedOf(ctx, old)) {
      signal?.throwIfAborted();
      await ctx.media.remove(key);
      removed += 1;
    }
    signal?.throwIfAborted();
  }
  if (removed > 0) ctx.log.info({ removed }, 'unused media files were removed');
}

/** The keys that no message, contact, user, map, quick answer, scheduled message or logo refers to. */
async function unusedOf(ctx: AppContext, files: readonly StoredFile[]): Promise<string[]> {
  if (files.length === 0) return [];
  const rows = await emOf(ctx).execute<{ key: string }[]>(
    `select file.key from unnest(?::text[]) as file(key)
     where not exists (select 1 from messages where media_key = file.key)
       and not exists (select 1 from contacts where picture_key = file.key)
       and not exists (select 1 from users where picture_key = file.key)
       and not exists (select 1 from map_pictures where media_key = file.key)
       and not exists (
         select 1 from quick_answers a, jsonb_array_elements(a.files) as part where part ->> 'mediaKey' = file.key
       )
       and not exists (
         select 1 from scheduled_messages s, jsonb_array_elements(s.files) as part where part ->> 'mediaKey' = file.key
       )
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
