import { stat } from 'node:fs/promises';
import papaparse from 'papaparse';
import { fail } from '#shared/contract/errors.ts';
import type { importsContract } from '#shared/contract/imports.ts';
import type { EndpointResult } from '#shared/contract/endpoint.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';
import { translations } from '#shared/i18n/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { DatabaseImport } from './databaseImport.entity.ts';
import { presentImport } from './import.presenter.ts';
import { importFolder } from './importFolder.ts';

/** The running import, else the last one, and what the environment allows. */
export async function showImports(ctx: AppContext): Promise<EndpointResult<typeof importsContract.show>> {
  const [current] = await emOf(ctx).find(DatabaseImport, {}, { orderBy: { id: 'desc' }, limit: 1 });
  const path = importFolder(ctx.config);
  const exists = await stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
  return {
    current: current ? presentImport(current) : null,
    folder: { path, exists },
    allowsPrivate: ctx.config.PRIVATE_IMPORT_SOURCES,
  };
}

/** What an import has skipped, as CSV that spreadsheets open. @throws AppError ERR_NO_IMPORT_FOUND */
export async function listSkipped(ctx: AppContext, importId: number): Promise<string> {
  const em = emOf(ctx);
  if ((await em.count(DatabaseImport, importId)) === 0) fail('ERR_NO_IMPORT_FOUND');
  const rows = await em.execute<Skip[]>(
    'select kind, source_key, reason, detail from import_skips where import_id = ? order by id',
    [importId],
  );
  const t = translations(ctx.config.DEFAULT_LANGUAGE);
  const table = papaparse.unparse(
    {
      fields: [
        t.imports.skipped.kind,
        t.imports.skipped.id,
        t.imports.skipped.reason,
        t.imports.skipped.detail,
      ],
      data: rows.map(({ kind, source_key, reason, detail }) => [
        t.imports.kinds[kind],
        source_key,
        t.imports.reasons[reason],
        detail,
      ]),
    },
    CSV_STYLE,
  );
  return CSV_MARK + table;
}

interface Skip {
  readonly kind: keyof ReturnType<typeof translations>['imports']['kinds'];
  readonly source_key: string;
  readonly reason: keyof ReturnType<typeof translations>['imports']['reasons'];
  readonly detail: string;
}
