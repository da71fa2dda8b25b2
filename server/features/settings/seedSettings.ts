import { SETTING_KEYS, SETTINGS } from '#shared/domain/settings.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { newApiToken } from './renewApiToken.ts';
import { toStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

/** Stores the default values of settings that do not exist yet. */
export function seedSettings(ctx: AppContext): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const rows = SETTING_KEYS.map((key) => ({
      key,
      value: key === 'userApiToken' ? toStored(tx, key, newApiToken()) : SETTINGS[key].default,
    }));
    await tx.em.upsertMany(Setting, rows, { onConflictAction: 'ignore' });
  });
}
