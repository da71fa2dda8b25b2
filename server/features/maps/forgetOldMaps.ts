import type { AppContext } from '#server/platform/appContext.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { LIFETIME } from './mapOfMessage.ts';

/**
 * Deletes maps and addresses that would be fetched again: they say where customers live, also when nothing else of these is
 * left. The files of the maps go with those that nothing uses.
 */
export async function forgetOldMaps(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const isOld = { sql: 't.fetched_at < ?', values: [new Date(ctx.now().getTime() - LIFETIME)] };
  await deleteInBatches(emOf(ctx), 'map_pictures', isOld, signal);
  await deleteInBatches(emOf(ctx), 'map_addresses', isOld, signal, ['coordinates']);
}
