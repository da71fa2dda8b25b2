import { SETTINGS, type SettingKey } from '#shared/domain/settings.ts';
import { useSelector } from 'react-redux';
import type { AppState } from '#renderer/platform/api/index.ts';
import { selectPhase } from '#renderer/platform/session/index.ts';
import { settingsApi, useListSettingsQuery } from './settings.api.ts';

const selectSettings = settingsApi.endpoints.listSettings.select();

/** Loads the settings of the workspace while somebody is signed in, for the hooks below. The app calls it once. */
export function useLoadedSettings(): void {
  useListSettingsQuery(undefined, { skip: useSelector(selectPhase) !== 'signedIn' });
}

/** The current value of a workspace setting; the default until it is loaded. */
export function useSetting(key: SettingKey): string {
  return useKnownSetting(key) ?? SETTINGS[key].default;
}

/** The current value of a workspace setting; undefined when signed out and until it is loaded. */
export function useKnownSetting(key: SettingKey): string | undefined {
  return useSelector((state: AppState) =>
    selectPhase(state) === 'signedIn'
      ? selectSettings(state).data?.find((setting) => setting.key === key)?.value
      : undefined,
  );
}

export function useSettingEnabled(key: SettingKey): boolean {
  return useSetting(key) === 'enabled';
}
