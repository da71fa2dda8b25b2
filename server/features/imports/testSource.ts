import { fail } from '#shared/contract/errors.ts';
import type { SourceForm, SourceProduct } from '#shared/contract/imports.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { PHASES } from './phases/phases.ts';
import { openSource } from './source/openSource.ts';
import { SourceFailure } from './source/source.ts';

/** Enough to recognize the right database by. */
const COUNTED = ['users', 'contacts', 'tickets', 'messages'] as const;

/** Opens a database and counts what it has. @throws AppError ERR_IMPORT_SOURCE with the reason */
export async function testSource(
  ctx: AppContext,
  form: SourceForm,
): Promise<{ product: SourceProduct; counts: Record<string, number> }> {
  try {
    const source = await openSource(ctx, form);
    try {
      const counts: Record<string, number> = {};
      for (const kind of COUNTED) counts[kind] = await source.count(PHASES[kind].reading);
      return { product: source.schema.product, counts };
    } finally {
      await source.close();
    }
  } catch (error) {
    if (error instanceof SourceFailure)
      return fail('ERR_IMPORT_SOURCE', { reason: error.code, detail: error.detail }, { cause: error });
    throw error;
  }
}
