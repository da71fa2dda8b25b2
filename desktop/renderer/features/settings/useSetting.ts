import { SETTING_DEFAULTS, type SettingKey } from '#shared/domain/settings.ts';
import { useSelector } from 'react-redux';
import { selectPhase } from '#renderer/platform/session/index.ts';
import { useListSettingsQuery } from './settings.api.ts';

/** The present value of a setting of the desk; the default of a new desk until the answer is there. */
export function useSetting(key: SettingKey): string {
  return useKnownSetting(key) ?? SETTING_DEFAULTS[key];
}

/** The present value of a setting of the desk; undefined while nobody is signed in and until the answer is there. */
export function useKnownSetting(key: SettingKey): string | undefined {
  const skip = useSelector(selectPhase) !== 'signedIn';
  const { currentData } = useListSettingsQuery(undefined, { skip });
  return currentData?.find((setting) => setting.key === key)?.value;
}

export function useSettingEnabled(key: SettingKey): boolean {
  return useSetting(key) === 'enabled';
}
