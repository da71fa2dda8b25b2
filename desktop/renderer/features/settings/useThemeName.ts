import { useEffect } from 'react';
import type { ThemeName } from '#shared/domain/personalization.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useKnownSetting } from './useSetting.ts';

/** The theme of this device: as chosen here, else the workspace's default. */
export function useThemeName(): [ThemeName, (name: ThemeName) => void] {
  const [chosen, choose] = useLocalSetting('theme');
  const [defaultTheme, rememberDefaultTheme] = useLocalSetting('deskTheme');
  const darkMode = useKnownSetting('darkMode');
  useEffect(() => {
    if (darkMode !== undefined) rememberDefaultTheme(darkMode === 'enabled' ? 'dark' : 'light');
  }, [darkMode, rememberDefaultTheme]);
  return [chosen ?? defaultTheme, choose];
}
