import { fail } from '#shared/contract/errors.ts';
import { settingValue, type Setting as WireSetting } from '#shared/contract/settings.ts';
import { isSecretSetting, isSettingKey } from '#shared/domain/settings.ts';
import { changedValue } from '#server/platform/audit/auditRecord.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { fromStored, toStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

/** @throws AppError ERR_NO_SETTING_FOUND, ERR_VALIDATION when the value is invalid for the setting */
export function updateSetting(
  ctx: AppContext | Transaction,
  key: string,
  value: string,
): Promise<WireSetting> {
  if (!isSettingKey(key)) fail('ERR_NO_SETTING_FOUND', { key });
  if (!settingValue(key).safeParse(value).success)
    fail('ERR_VALIDATION', { issues: [{ field: 'value', problem: 'invalid' }] });
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Setting, key);
    const before = known ? fromStored(tx, key, known.value) : '';
    await tx.em.upsert(Setting, { key, value: toStored(tx, key, value) });
    if (value !== before)
      tx.audit({
        kind: 'setting.updated',
        subject: { name: key },
        changes: [changedValue(isSecretSetting(key), before, value)],
      });
    tx.record('setting.updated', { key });
    return { key, value };
  });
}
