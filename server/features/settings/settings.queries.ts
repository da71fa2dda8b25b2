import { SECRET_SETTINGS, SETTING_DEFAULTS, type SettingKey } from '#shared/domain/settings.ts';
import type { Setting as WireSetting } from '#shared/contract/settings.ts';
import { can } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { presentSettings } from './presentSettings.ts';
import { fromStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

/** The present value of a setting. */
export async function settingValue(floor: Floor | Work, key: SettingKey): Promise<string> {
  return (await presentSettings(floor)).get(key) ?? SETTING_DEFAULTS[key];
}

/** The present values of several settings. */
export async function settingValues<Key extends SettingKey>(
  floor: Floor | Work,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const settings = await presentSettings(floor);
  return Object.fromEntries(keys.map((key) => [key, settings.get(key) ?? SETTING_DEFAULTS[key]])) as Record<
    Key,
    string
  >; // one entry for each key
}

/** Whether a setting that is switched on and off is on. */
export async function isEnabled(floor: Floor | Work, key: SettingKey): Promise<boolean> {
  return (await settingValue(floor, key)) === 'enabled';
}

/** The settings that this person may read, by key. */
export async function readableSettings(floor: Floor, actor: Actor): Promise<WireSetting[]> {
  const settings = await emOf(floor).find(Setting, {}, { orderBy: { key: 'asc' } });
  const seesSecrets = can(actor.profile, 'settings:manage');
  return settings
    .filter(({ key }) => seesSecrets || !SECRET_SETTINGS.some((secret) => secret === key))
    .map(({ key, value }) => ({ key, value: fromStored(floor, key, value) }));
}
