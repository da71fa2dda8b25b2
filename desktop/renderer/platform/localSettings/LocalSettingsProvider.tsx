import { createContext, use, useCallback, useSyncExternalStore, type ReactNode } from 'react';
import type { LocalSetting, LocalSettingName, LocalSettings } from './localSettings.ts';

const LocalSettingsContext = createContext<LocalSettings | null>(null);

export function LocalSettingsProvider({
  settings,
  children,
}: {
  settings: LocalSettings;
  children: ReactNode;
}) {
  return <LocalSettingsContext value={settings}>{children}</LocalSettingsContext>;
}

/** All local settings, for code that reads or writes them outside of rendering. */
export function useLocalSettings(): LocalSettings {
  const settings = use(LocalSettingsContext);
  if (!settings) throw new Error('useLocalSettings needs LocalSettingsProvider above it');
  return settings;
}

/** One setting of this device with its setter; re-renders when it is changed elsewhere. */
export function useLocalSetting<Name extends LocalSettingName>(
  name: Name,
): readonly [LocalSetting<Name>, (value: LocalSetting<Name>) => void] {
  const settings = useLocalSettings();
  const value = useSyncExternalStore(
    useCallback((onChange) => settings.subscribe(name, onChange), [settings, name]),
    () => settings.get(name),
  );
  return [value, useCallback((next) => settings.set(name, next), [settings, name])];
}
