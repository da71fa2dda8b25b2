import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { IMPORT_KINDS, sourceForm, type ImportFailure, type SourceForm } from '#shared/contract/imports.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { environmentCode } from '#server/platform/environmentError.ts';
import { startLeasedQueue, type Attempt, type QueueLimits } from '#server/platform/queue/leasedQueue.ts';
import type { Counts, DatabaseImport } from '../databaseImport.entity.ts';
import { endImport } from './endImport.ts';
import { importFolder } from '../importFolder.ts';
import { ImportSource } from '../importSource.entity.ts';
import { presentImport } from '../import.presenter.ts';
import { PHASES } from '../phases/phases.ts';
import { createMoments } from '../source/moments.ts';
import { openSource } from '../source/openSource.ts';
import { SourceFailure, type Source } from '../source/source.ts';
import { LeaseLost, leaseImport, lockLeased, nextAttempt, renewLease } from './leaseImport.ts';
import { runImport, type Leased } from './runImport.ts';

/** Times in milliseconds. */
export const IMPORT_LIMITS = {
  parallel: 1,
  lease: 30_000,
  poll: 10_000,
  outagePause: { first: 1000, longest: 60_000 },
  /** Pause before a source that does not answer is asked again; each further one is longer. */
  retry: 5000,
  longestRetry: 60_000,
  /** Attempts in a row after which it is given up: about half an hour. */
  attempts: 35,
} as const;
type ImportLimits = QueueLimits & { retry: number; longestRetry: number; attempts: number };

export interface Imports {
  /** Ends after the page that is being imported; another process or the next start goes on. */
  stop(): Promise<void>;
}

/** Failures that another attempt may not have. */
const PASSING: readonly ImportFailure[] = ['unreachable'];

/** Imports what is waiting from now on; one process at a time does. */
export function startImports(ctx: AppContext, changed: Partial<ImportLimits> = {}): Imports {
  const limits: ImportLimits = { ...IMPORT_LIMITS, ...changed };
  const owner = randomUUID();

  const run = async ({ id }: { readonly id: number }, { controller, isStopping, outage }: Attempt) => {
    const leased = { id, owner };
    try {
      await runFromStart(ctx, leased, controller.signal);
      outage.ended();
    } catch (error) {
      if (error instanceof LeaseLost) return; // cancelled, or continued elsewhere
      if (isStopping() || controller.signal.aborted) return release(ctx, leased);
      if (!(error instanceof SourceFailure) && environmentCode(error) !== undefined) {
        outage.failed(error, 'import interrupted');
        return release(ctx, leased);
      }
      await fail(leased, error);
    }
  };

  const fail = async (leased: Leased, error: unknown) => {
    const isOfSource = error instanceof SourceFailure;
    if (!isOfSource) ctx.log.error({ err: error, importId: leased.id }, 'import failed');
    await failed(ctx, leased, isOfSource ? error : new SourceFailure('internal'), limits).catch(
      (other: unknown) => {
        if (!(other instanceof LeaseLost)) throw other; // cancelled meanwhile
      },
    );
  };

  const queue = startLeasedQueue(
    ctx,
    {
      name: 'imports',
      lease: () => leaseImport(emOf(ctx), owner, ctx.now(), limits.lease),
      run,
      renew: () => renewLease(emOf(ctx), owner, limits.lease),
      nextDue: () => nextAttempt(emOf(ctx)),
    },
    limits,
  );
  const unsubscribe = ctx.events.on('import.changed', ({ state }) => {
    if (state === 'waiting') queue.wake();
  });
  return {
    async stop() {
      unsubscribe();
      await queue.stop();
    },
  };
}

async function runFromStart(ctx: AppContext, leased: Leased, signal: AbortSignal): Promise<void> {
  const row = await inTransaction(ctx, (tx) => lockLeased(tx, leased.id, leased.owner));
  const form = accessOf(ctx, row);
  const source = await openSource(ctx, form);
  try {
    const folder = importFolder(ctx.config);
    const hasFolder =
      row.withFiles &&
      (await stat(folder).then(
        (found) => found.isDirectory(),
        (error: unknown) => {
          if (row.counts.files) throw error; // begun with the folder: goes on once it is there again
          return false;
        },
      ));
    const begun = await begin(ctx, leased, source, await contentOf(row, source, form, hasFolder));
    const step = {
      ctx,
      source,
      sourceId: begun.source?.id ?? 0,
      isDryRun: begun.isDryRun,
      folder: hasFolder ? folder : null,
      momentOf: createMoments(form.timeZone),
    };
    await runImport(ctx, leased, step, begun, signal);
  } finally {
    await source.close();
  }
  await endImport(ctx, leased, 'done');
}

/** @throws SourceFailure keyLost */
function accessOf({ cipher }: AppContext, { access }: DatabaseImport): SourceForm {
  if (!access) throw new SourceFailure('keyLost');
  return sourceForm.parse(JSON.parse(cipher.open(access).toString('utf8')));
}

type Content = Pick<DatabaseImport, 'counts' | 'newestMessageAt'>;

/**
 * What the source has, counted once. Not in a transaction of ours: a large database takes minutes, in which the lease of the
 * row is renewed and an admin may cancel.
 */
async function contentOf(
  { counts, newestMessageAt }: Content,
  source: Source,
  form: SourceForm,
  hasFolder: boolean,
): Promise<Content> {
  if (Object.keys(counts).length > 0) return { counts, newestMessageAt };
  const counted = await countSource(source, hasFolder);
  const [newest] = await source.select(
    `select max("createdAt") as "at" from ${source.schema.table('Messages')}`,
  );
  return { counts: counted, newestMessageAt: createMoments(form.timeZone)(newest?.['at']) };
}

/** Records the source and what it has. A dry run makes no source. */
function begin(
  ctx: AppContext,
  { id, owner }: Leased,
  source: Source,
  content: Content,
): Promise<DatabaseImport> {
  return inTransaction(ctx, async (tx) => {
    const row = await lockLeased(tx, id, owner);
    const { identity, product } = source.schema;
    const known = await tx.em.findOne(ImportSource, { identity });
    const made = known ?? (row.isDryRun ? null : tx.em.create(ImportSource, { identity }));
    await tx.em.flush();
    if (made) tx.em.assign(row, { source: made });
    tx.em.assign(row, { product, ...content });
    await tx.em.flush();
    tx.record('import.changed', presentImport(row));
    return row;
  });
}

async function countSource(source: Source, hasFolder: boolean): Promise<Counts> {
  const counts: Counts = {};
  for (const kind of IMPORT_KINDS.filter((each) => each !== 'files' || hasFolder)) {
    const total = await source.count(PHASES[kind].reading);
    counts[kind] = { total, done: 0, added: 0, existing: 0, skipped: 0 };
  }
  return counts;
}

/** Another attempt later, or the end. */
async function failed(
  ctx: AppContext,
  leased: Leased,
  error: SourceFailure,
  { retry, longestRetry, attempts: most }: ImportLimits,
): Promise<void> {
  ctx.log.warn({ code: error.code, importId: leased.id }, 'source of an import not read');
  const isPassing = PASSING.includes(error.code);
  const hasEnded = await inTransaction(ctx, async (tx) => {
    const row = await lockLeased(tx, leased.id, leased.owner);
    const wasOpened = row.product !== null; // the first time, the admin waits for an answer
    if (!isPassing || !wasOpened || row.attempts + 1 >= most) return true;
    const pause = Math.min(longestRetry, retry * 2 ** row.attempts);
    tx.em.assign(row, {
      attempts: row.attempts + 1,
      retryAt: new Date(ctx.now().getTime() + pause),
      ...RELEASED,
    });
    tx.record('import.changed', presentImport(row));
    return false;
  });
  if (hasEnded) await endImport(ctx, leased, 'failed', error);
}

const RELEASED = { leasedBy: null, leasedUntil: null } as const;

/** So that the next start or another process goes on at once. */
async function release(ctx: AppContext, { id, owner }: Leased): Promise<void> {
  await emOf(ctx).execute(
    'update database_imports set leased_by = null, leased_until = null where id = ? and leased_by = ?',
    [id, owner],
  );
}
