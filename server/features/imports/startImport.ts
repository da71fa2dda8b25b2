import { UniqueConstraintViolationException } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { DatabaseImport as Presented, SourceForm } from '#shared/contract/imports.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { DatabaseImport } from './databaseImport.entity.ts';
import { presentImport } from './import.presenter.ts';
import { conclude } from './run/endImport.ts';

interface Order {
  readonly source: SourceForm;
  readonly isDryRun: boolean;
  readonly withFiles: boolean;
  /** Null: started on the command line. */
  readonly userId: number | null;
}

/** Starts an import in the background. @throws AppError ERR_IMPORT_RUNNING */
export async function startImport(
  ctx: AppContext,
  { source, isDryRun, withFiles, userId }: Order,
): Promise<Presented> {
  try {
    return await inTransaction(ctx, async (tx) => {
      const row = tx.em.create(DatabaseImport, {
        isDryRun,
        withFiles,
        engine: source.engine,
        host: source.host,
        databaseName: source.database,
        access: tx.cipher.encrypt(Buffer.from(JSON.stringify(source))),
        startedBy: userId,
        counts: {},
        reasons: {},
      });
      await tx.em.flush();
      tx.record('import.changed', presentImport(row));
      tx.audit({
        kind: 'import.started',
        subject: { name: `${source.host} ${source.database}` },
        changes: [{ field: 'isDryRun', before: null, after: isDryRun }],
      });
      return presentImport(row);
    });
  } catch (error) {
    if (error instanceof UniqueConstraintViolationException)
      return fail('ERR_IMPORT_RUNNING', undefined, { cause: error });
    throw error;
  }
}

/** What it has imported stays, and a later import goes on. @throws AppError ERR_NO_IMPORT_FOUND */
export async function cancelImport(ctx: AppContext, importId: number): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.em.execute('select 1 from database_imports where id = ? for update', [importId]);
    const row = await tx.em.findOne(DatabaseImport, importId);
    if (!row) return fail('ERR_NO_IMPORT_FOUND');
    if (row.isActive) await conclude(tx, row, 'cancelled');
  });
}
