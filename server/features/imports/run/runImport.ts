import { IMPORT_KINDS, LISTED_SKIPS_MAX, type ImportKind } from '#shared/contract/imports.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { DatabaseImport } from '../databaseImport.entity.ts';
import { presentImport } from '../import.presenter.ts';
import type { Decision, Step } from '../phases/phase.ts';
import { PHASES } from '../phases/phases.ts';
import { showLastMessages } from '../phases/previews.ts';
import { lockLeased } from './leaseImport.ts';

/** The least time between two announcements of the progress. Milliseconds. */
const ANNOUNCE_EVERY = 1000;

export interface Leased {
  readonly id: number;
  readonly owner: string;
}

/**
 * Imports what is left, a page in each transaction, which also stores how far it is: a process that is killed loses no more
 * than a page, and another one goes on behind it.
 * @throws LeaseLost; SourceFailure; Error of this database or disk; when the signal is aborted
 */
export async function runImport(
  ctx: AppContext,
  leased: Leased,
  step: Step,
  begun: DatabaseImport,
  signal: AbortSignal,
): Promise<void> {
  const kinds = IMPORT_KINDS.filter((kind) => kind !== 'files' || step.folder !== null);
  const announce = createAnnouncement(ctx);
  const firstKind = begun.kind ?? 'queues';
  let position = begun.position ?? null;
  for (const kind of kinds.slice(kinds.indexOf(firstKind))) {
    for (;;) {
      signal.throwIfAborted();
      const next = await importPage(ctx, leased, step, kind, position, announce);
      if (next === null) break;
      position = next;
    }
    position = null;
  }
  if (!step.isDryRun) await showLastMessages(ctx, step.sourceId, signal);
}

/** @returns the primary key of the last row; null when there are no more */
async function importPage(
  ctx: AppContext,
  { id, owner }: Leased,
  step: Step,
  kind: ImportKind,
  after: string | null,
  announce: Announce,
): Promise<string | null> {
  const phase = PHASES[kind];
  const rows = await step.source.page(phase.reading, after, phase.pageSize);
  const last = rows.at(-1);
  if (!last) return null;
  const position = String(last['id']);
  const page = await phase.prepare(step, rows);
  try {
    await inTransaction(ctx, async (tx) => {
      const row = await lockLeased(tx, id, owner);
      await recordProgress(tx, row, kind, position, await page.import(tx));
      announce(tx, row);
    });
  } catch (error) {
    await page.undo(error);
    throw error;
  }
  return position;
}

async function recordProgress(
  { em }: Transaction,
  row: DatabaseImport,
  kind: ImportKind,
  position: string,
  decisions: readonly Decision<unknown>[],
): Promise<void> {
  const before = row.counts[kind] ?? { total: 0, done: 0, added: 0, existing: 0, skipped: 0 };
  const countOf = (outcome: Decision['outcome']) =>
    decisions.filter((each) => each.outcome === outcome).length;
  const done = before.done + decisions.length;
  const skips = decisions.flatMap(({ key, reason, detail = '' }) =>
    reason ? [{ key, reason, detail: detail.slice(0, 300).toWellFormed() }] : [],
  );
  row.counts = {
    ...row.counts,
    [kind]: {
      total: Math.max(before.total, done), // rows that were added to the source meanwhile
      done,
      added: before.added + countOf('added'),
      existing: before.existing + countOf('existing'),
      skipped: before.skipped + countOf('skipped'),
    },
  };
  const listed = Object.values(row.counts).reduce((sum, { skipped }) => sum + skipped, 0);
  row.reasons = { ...row.reasons, [kind]: countReasons(row.reasons[kind], skips) };
  row.kind = kind;
  row.position = position;
  row.attempts = 0;
  row.retryAt = null;
  await em.flush();
  if (skips.length > 0 && listed <= LISTED_SKIPS_MAX)
    await em.execute(
      `insert into import_skips (import_id, kind, source_key, reason, detail)
       select ?, ?, key, reason, detail from jsonb_to_recordset(?::jsonb) as given(key text, reason text, detail text)`,
      [row.id, kind, JSON.stringify(skips)],
    );
}

function countReasons(
  before: DatabaseImport['reasons'][ImportKind] = {},
  skips: readonly Pick<Required<Decision>, 'reason'>[],
) {
  const counts = { ...before };
  for (const { reason } of skips) counts[reason] = (counts[reason] ?? 0) + 1;
  return counts;
}

type Announce = (tx: Transaction, row: DatabaseImport) => void;

/** Announces the progress now and then: each announcement is a row that every process reads. */
function createAnnouncement({ now }: Pick<AppContext, 'now'>): Announce {
  let announcedAt = -Infinity;
  return (tx, row) => {
    if (now().getTime() - announcedAt < ANNOUNCE_EVERY) return;
    announcedAt = now().getTime();
    tx.record('import.changed', presentImport(row));
  };
}
