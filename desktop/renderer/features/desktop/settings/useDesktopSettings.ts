import { useEffect, useState } from 'react';
import type { DesktopSettings, DesktopSettingsState } from '#bridge/desktopSettings.ts';
import { useDesktop, useDesktopEvent } from '#renderer/platform/desktop/index.ts';

/** Settings of the desktop app on this computer; null until they are known. */
export function useDesktopSettings() {
  const desktop = useDesktop();
  const [state, setState] = useState<DesktopSettingsState | null>(null);
  useEffect(() => {
    let isWanted = true;
    void desktop?.request['settings/read'](undefined).then((now) => isWanted && setState(now));
    return () => {
      isWanted = false;
    };
  }, [desktop]);
  useDesktopEvent('settings/changed', setState);
  const change = async (wanted: Partial<DesktopSettings>) => {
    if (desktop !== null) setState(await desktop.request['settings/change'](wanted));
  };
  return { state, change };
}
