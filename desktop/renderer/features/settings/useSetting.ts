import { SETTING_DEFAULTS, type SettingKey } from '#shared/domain/settings.ts';
import { useListSettingsQuery } from './settings.api.ts';

/** The present value of a setting of the desk; the default of a new desk until the answer is there. */
export function useSetting(key: SettingKey): string {
  const { data = [] } = useListSettingsQuery();
  return data.find((setting) => setting.key === key)?.value ?? SETTING_DEFAULTS[key];
}

export function useSettingEnabled(key: SettingKey): boolean {
  return useSetting(key) === 'enabled';
}
