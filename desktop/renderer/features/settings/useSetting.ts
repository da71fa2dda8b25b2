import { SETTINGS, type SettingKey } from '#shared/domain/settings.ts';
import { useSelector } from 'react-redux';
import { selectPhase } from '#renderer/platform/session/index.ts';
import { useListSettingsQuery } from './settings.api.ts';

/** The current value of a workspace setting; the default until it is loaded. */
export function useSetting(key: SettingKey): string {
  return useKnownSetting(key) ?? SETTINGS[key].default;
}

/** The current value of a workspace setting; undefined when signed out and until it is loaded. */
export function useKnownSetting(key: SettingKey): string | undefined {
  const skip = useSelector(selectPhase) !== 'signedIn';
  const { currentData } = useListSettingsQuery(undefined, { skip });
  return currentData?.find((setting) => setting.key === key)?.value;
}

export function useSettingEnabled(key: SettingKey): boolean {
  return useSetting(key) === 'enabled';
}
