import { useEffect, useState } from 'react';
import type { DeskSettings, DeskSettingsState } from '#bridge/deskSettings.ts';
import { useDesktop, useDesktopNews } from '#renderer/platform/desktop/index.ts';

/** What a person decides about the program on this computer; null until it has said. */
export function useDeskSettings() {
  const desktop = useDesktop();
  const [state, setState] = useState<DeskSettingsState | null>(null);
  useEffect(() => {
    let isWanted = true;
    void desktop?.ask['settings/read'](undefined).then((now) => isWanted && setState(now));
    return () => {
      isWanted = false;
    };
  }, [desktop]);
  useDesktopNews('settings/changed', setState);
  const change = async (wanted: Partial<DeskSettings>) => {
    if (desktop !== null) setState(await desktop.ask['settings/change'](wanted));
  };
  return { state, change };
}
