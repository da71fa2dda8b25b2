import { SECRET_SETTINGS, SETTING_DEFAULTS, type SettingKey } from '#shared/domain/settings.ts';
import type { Setting as WireSetting } from '#shared/contract/settings.ts';
import { can } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { emOf, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Setting } from './setting.entity.ts';

/** The present value of a setting. */
export async function settingValue(floor: Floor | Work, key: SettingKey): Promise<string> {
  const setting = await emOf(floor).findOne(Setting, key);
  return setting?.value ?? SETTING_DEFAULTS[key];
}

/** The present values of several settings, read at once. */
export async function settingValues<Key extends SettingKey>(
  floor: Floor | Work,
  keys: readonly Key[],
): Promise<Record<Key, string>> {
  const settings = await emOf(floor).find(Setting, { key: [...keys] });
  const valueOf = new Map(settings.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, valueOf.get(key) ?? SETTING_DEFAULTS[key]])) as Record<
    Key,
    string
  >; // one entry for each key
}

/** Whether a setting that is switched on and off is on. */
export async function isEnabled(floor: Floor | Work, key: SettingKey): Promise<boolean> {
  return (await settingValue(floor, key)) === 'enabled';
}

/** The settings that this person may read, by key. */
export async function readableSettings(em: Em, actor: Actor): Promise<WireSetting[]> {
  const settings = await em.find(Setting, {}, { orderBy: { key: 'asc' } });
  const seesSecrets = can(actor.profile, 'settings:manage');
  return settings
    .filter(({ key }) => seesSecrets || !SECRET_SETTINGS.some((secret) => secret === key))
    .map(({ key, value }) => ({ key, value }));
}
