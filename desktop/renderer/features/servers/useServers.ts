import { useEffect, useState } from 'react';
import type { ServersState } from '#bridge/servers.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';

/** The servers that this computer knows; null until the desktop app has answered, and in a browser. */
export function useServers() {
  const desktop = useDesktop();
  const [servers, setServers] = useState<ServersState | null>(null);
  useEffect(() => {
    let isWanted = true;
    void desktop?.request['servers/state'](undefined).then((state) => isWanted && setServers(state));
    return () => {
      isWanted = false;
    };
  }, [desktop]);
  return { servers, setServers };
}
