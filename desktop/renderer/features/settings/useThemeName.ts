import { useEffect } from 'react';
import type { ThemeName } from '#shared/domain/personalization.ts';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import { useKnownSetting } from './useSetting.ts';

/** The theme of this device: what was chosen here, else the desk's own. */
export function useThemeName(): [ThemeName, (name: ThemeName) => void] {
  const [chosen, choose] = useLocalSetting('theme');
  const [deskTheme, rememberDeskTheme] = useLocalSetting('deskTheme');
  const darkMode = useKnownSetting('darkMode');
  useEffect(() => {
    if (darkMode !== undefined) rememberDeskTheme(darkMode === 'enabled' ? 'dark' : 'light');
  }, [darkMode, rememberDeskTheme]);
  return [chosen ?? deskTheme, choose];
}
