import { fail } from '#shared/contract/errors.ts';
import type { Setting as WireSetting } from '#shared/contract/settings.ts';
import { PASSWORD_MIN_LENGTHS, TIME_CREATE_NEW_TICKET_OPTIONS } from '#shared/domain/limits.ts';
import { isSettingKey, type SettingKey } from '#shared/domain/settings.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { toStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

/** Valid in an HTTP header and hard to guess; an empty token disables the API. */
const API_TOKEN = /^([\w.~+/=-]{32,200})?$/;

/** @throws AppError ERR_NO_SETTING_FOUND, ERR_VALIDATION when the value is invalid for the setting */
export function updateSetting(
  ctx: AppContext | Transaction,
  key: string,
  value: string,
): Promise<WireSetting> {
  if (!isSettingKey(key)) fail('ERR_NO_SETTING_FOUND', { key });
  if (!takes(key, value)) fail('ERR_VALIDATION', { issues: [{ field: 'value', problem: 'invalid' }] });
  return inTransaction(ctx, async (tx) => {
    await tx.em.upsert(Setting, { key, value: toStored(tx, key, value) });
    tx.record('setting.updated', { key, value });
    return { key, value };
  });
}

function takes(key: SettingKey, value: string): boolean {
  if (key === 'userApiToken') return API_TOKEN.test(value);
  if (key === 'passwordMinLength') return PASSWORD_MIN_LENGTHS.some((length) => String(length) === value);
  if (key === 'timeCreateNewTicket')
    return TIME_CREATE_NEW_TICKET_OPTIONS.some((seconds) => String(seconds) === value);
  return value === 'enabled' || value === 'disabled';
}
