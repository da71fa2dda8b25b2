import { isSecretSetting, SETTINGS, type SettingKey } from '#shared/domain/settings.ts';
import type { Setting as WireSetting } from '#shared/contract/settings.ts';
import { can } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { presentSettings } from './presentSettings.ts';
import { fromStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

/** The current value of a setting. */
export async function settingValue(ctx: AppContext | Transaction, key: SettingKey): Promise<string> {
  return (await presentSettings(ctx)).get(key) ?? SETTINGS[key].default;
}

/** The current values of several settings. */
export async function settingValues<Key extends SettingKey>(
  ctx: AppContext | Transaction,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const settings = await presentSettings(ctx);
  return Object.fromEntries(keys.map((key) => [key, settings.get(key) ?? SETTINGS[key].default])) as Record<
    Key,
    string
  >; // one entry per key
}

/** Whether an on/off setting is on. */
export async function isEnabled(ctx: AppContext | Transaction, key: SettingKey): Promise<boolean> {
  return (await settingValue(ctx, key)) === 'enabled';
}

/** The settings that this actor may read, by key. */
export async function readableSettings(ctx: AppContext, actor: Actor): Promise<WireSetting[]> {
  const settings = await emOf(ctx).find(Setting, {}, { orderBy: { key: 'asc' } });
  const seesSecrets = can(actor.profile, 'settings:manage');
  return settings
    .filter(({ key }) => seesSecrets || !isSecretSetting(key))
    .map(({ key, value }) => ({ key, value: fromStored(ctx, key, value) }));
}
