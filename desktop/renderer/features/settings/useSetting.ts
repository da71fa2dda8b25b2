import { useEffect } from 'react';
import { SETTINGS, type SettingKey } from '#shared/domain/settings.ts';
import { useSelector } from 'react-redux';
import type { AppState } from '#renderer/platform/api/index.ts';
import { selectPhase } from '#renderer/platform/session/index.ts';
import { storedSetting, useListSettingsQuery } from './settings.api.ts';

/** Milliseconds until settings that could not be loaded are asked for again. */
const RETRY_AFTER = 5000;

/** Loads the settings of the workspace while a user is signed in, for the hooks below. The app calls it once. */
export function useLoadedSettings(): void {
  const skip = useSelector(selectPhase) !== 'signedIn';
  const { isError, refetch } = useListSettingsQuery(undefined, { skip });
  useEffect(() => {
    if (!isError) return undefined;
    const timer = setInterval(() => void refetch(), RETRY_AFTER);
    return () => clearInterval(timer);
  }, [isError, refetch]);
}

/** The current value of a workspace setting; the default until it is loaded. */
export function useSetting(key: SettingKey): string {
  return useKnownSetting(key) ?? SETTINGS[key].default;
}

/** The current value of a workspace setting; undefined when signed out and until it is loaded. */
export function useKnownSetting(key: SettingKey): string | undefined {
  return useSelector((state: AppState) =>
    selectPhase(state) === 'signedIn' ? storedSetting(state, key) : undefined,
  );
}

export function useSettingEnabled(key: SettingKey): boolean {
  return useSetting(key) === 'enabled';
}
