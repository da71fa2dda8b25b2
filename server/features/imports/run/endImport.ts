import type { ImportState } from '#shared/contract/imports.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { DatabaseImport } from '../databaseImport.entity.ts';
import { presentImport } from '../import.presenter.ts';
import type { SourceFailure } from '../source/source.ts';
import { lockLeased } from './leaseImport.ts';

/** Imports whose results stay; older ones are removed with their lists. */
const REMEMBERED = 10;

type End = Extract<ImportState, 'done' | 'failed' | 'cancelled'>;

/** Ends an import that this process has leased. @throws LeaseLost */
export function endImport(
  ctx: AppContext,
  { id, owner }: { readonly id: number; readonly owner: string },
  state: End,
  failure?: SourceFailure,
): Promise<void> {
  return inTransaction(ctx, async (tx) => conclude(tx, await lockLeased(tx, id, owner), state, failure));
}

/** Forgets how the source is reached, and makes all clients load what has been imported. */
export async function conclude(
  tx: Transaction,
  row: DatabaseImport,
  state: End,
  failure?: SourceFailure,
): Promise<void> {
  tx.em.assign(row, {
    state,
    isActive: false,
    access: null,
    kind: null,
    position: null,
    retryAt: null,
    leasedBy: null,
    leasedUntil: null,
    failure: failure?.code ?? null,
    failureDetail: (failure?.detail ?? '').slice(0, 1000).toWellFormed(),
    finishedAt: tx.now(),
  });
  await tx.em.flush();
  await tx.em.execute(
    `delete from database_imports where not is_active and id not in (
       select id from database_imports order by id desc limit ?
     )`,
    [REMEMBERED],
  );
  tx.record('import.changed', presentImport(row));
  if (!row.isDryRun) tx.record('import.ended', {});
}
