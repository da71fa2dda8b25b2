import type { DatabaseImport as Presented } from '#shared/contract/imports.ts';
import type { DatabaseImport } from './databaseImport.entity.ts';

/** Without what opens the source. */
export function presentImport(row: DatabaseImport): Presented {
  return {
    id: row.id,
    state: row.state,
    isDryRun: row.isDryRun,
    withFiles: row.withFiles,
    engine: row.engine,
    host: row.host,
    database: row.databaseName,
    product: row.product ?? null,
    kind: row.kind ?? null,
    counts: row.counts,
    reasons: row.reasons,
    newestMessageAt: row.newestMessageAt?.toISOString() ?? null,
    failure: row.failure ?? null,
    failureDetail: row.failureDetail,
    isRetrying: row.isActive && row.attempts > 0,
    createdAt: row.createdAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
  };
}
