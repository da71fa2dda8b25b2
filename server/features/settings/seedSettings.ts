import { SETTING_DEFAULTS, SETTING_KEYS } from '#shared/domain/settings.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { newApiToken } from './renewApiToken.ts';
import { toStored } from './secretSettings.ts';
import { Setting } from './setting.entity.ts';

/** Writes the settings that this installation does not have yet, with the values a new desk starts with. */
export function seedSettings(floor: Floor): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const rows = SETTING_KEYS.map((key) => ({
      key,
      value: key === 'userApiToken' ? toStored(work, key, newApiToken()) : SETTING_DEFAULTS[key],
    }));
    await work.em.upsertMany(Setting, rows, { onConflictAction: 'ignore' });
  });
}
