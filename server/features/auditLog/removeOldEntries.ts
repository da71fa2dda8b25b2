import { daysBefore } from '#shared/domain/days.ts';
import { settingValue } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';

/** Deletes the entries that are older than the setting `auditLogDays` says. Nothing else deletes any. */
export async function removeOldEntries(ctx: AppContext, signal: AbortSignal): Promise<void> {
  const days = Number(await settingValue(ctx, 'auditLogDays'));
  const before = daysBefore(ctx.now(), days);
  await deleteInBatches(emOf(ctx), 'audit_entries', { sql: 't.created_at < ?', values: [before] }, signal);
}
