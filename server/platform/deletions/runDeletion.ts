import { AppError } from '#shared/contract/errors.ts';
import type { AppContext } from '../appContext.ts';
import { RAMAL, type Author } from '../audit/author.ts';
import { sharedEmOf } from '../database/inTransaction.ts';
import { currentAuthor, inBackgroundOf } from '../request.ts';

/** What is deleted. */
export interface DeletionOf {
  readonly kind: string;
  readonly subjectId: number;
  /** The profile of who deletes it, where that decides. */
  readonly profile?: string;
}

/** Milliseconds. A process that has not renewed its lease for so long has ended. */
const LEASE = 60_000;

/**
 * Runs a deletion that takes several transactions, and stores that it was begun: when it fails or the process ends,
 * `finishDeletions` does the rest. The caller refuses what may not be deleted before it begins.
 * @param run may be repeated, also by two processes at once
 * @throws what `run` throws
 */
export async function runDeletion(
  ctx: AppContext,
  { kind, subjectId, profile = '' }: DeletionOf,
  run: () => Promise<void>,
): Promise<void> {
  const em = sharedEmOf(ctx);
  await em.execute(
    `insert into deletions (kind, subject_id, profile, author, leased_until)
     values (?, ?, ?, ?::jsonb, now() + ? * interval '1 millisecond')
     on conflict (kind, subject_id) do update set leased_until = excluded.leased_until`,
    [kind, subjectId, profile, JSON.stringify(currentAuthor()), LEASE],
  );
  const renewing = setInterval(() => {
    em.execute(
      `update deletions set leased_until = now() + ? * interval '1 millisecond' where kind = ? and subject_id = ?`,
      [LEASE, kind, subjectId],
    ).catch((error: unknown) =>
      ctx.log.warn({ err: error, kind, subjectId }, 'lease of a deletion not renewed'),
    );
  }, LEASE / 3);
  const end = () => em.execute('delete from deletions where kind = ? and subject_id = ?', [kind, subjectId]);
  try {
    await run();
    await end();
  } catch (error) {
    if (error instanceof AppError && error.status < 500) await end();
    throw error;
  } finally {
    clearInterval(renewing);
  }
}

/** Does what is left of a deletion of one kind. @throws AppError when nothing is left, or it is no longer allowed */
export type FinishDeletion = (deletion: Required<DeletionOf>, signal: AbortSignal) => Promise<void>;

/**
 * Finishes the deletions that failed or whose process has ended.
 * @param kinds by their names; others, of a newer version, are left
 */
export async function finishDeletions(
  ctx: AppContext,
  kinds: Readonly<Record<string, FinishDeletion>>,
  signal: AbortSignal,
): Promise<void> {
  let after = 0;
  while (!signal.aborted) {
    const next = await leaseNext(ctx, Object.keys(kinds), after);
    if (!next) return;
    after = next.id;
    try {
      await inBackgroundOf(next.author ?? RAMAL, () =>
        runDeletion(ctx, next, async () => kinds[next.kind]?.(next, signal)),
      );
    } catch (error) {
      const isRefused = error instanceof AppError && error.status < 500;
      if (!isRefused && !signal.aborted)
        ctx.log.error({ err: error, kind: next.kind, subjectId: next.subjectId }, 'deletion not finished');
    }
  }
}

interface LeasedDeletion extends Required<DeletionOf> {
  readonly id: number;
  readonly author: Author | null;
}

async function leaseNext(
  ctx: AppContext,
  kinds: readonly string[],
  after: number,
): Promise<LeasedDeletion | undefined> {
  const [next] = await sharedEmOf(ctx).execute<LeasedDeletion[]>(
    `update deletions set leased_until = now() + ? * interval '1 millisecond' where id = (
       select id from deletions where leased_until < now() and kind = any(?::text[]) and id > ?
       order by id limit 1 for update skip locked
     ) returning id, kind, subject_id as "subjectId", profile, author`,
    [LEASE, `{${kinds.join()}}`, after],
  );
  return next;
}
