import { useEffect, useState } from 'react';
import type { UpdateState } from '#bridge/updates.ts';
import { useDesktop, useDesktopEvent } from '#renderer/platform/desktop/index.ts';

/** The update status of the desktop app; null until it is known. */
export function useUpdates() {
  const desktop = useDesktop();
  const [state, setState] = useState<UpdateState | null>(null);
  useEffect(() => {
    let isWanted = true;
    void desktop?.request['updates/state'](undefined).then((now) => isWanted && setState(now));
    return () => {
      isWanted = false;
    };
  }, [desktop]);
  useDesktopEvent('updates/changed', setState);
  return {
    state,
    check: async () => desktop && setState(await desktop.request['updates/check'](undefined)),
    install: () => void desktop?.request['updates/install'](undefined),
  };
}
