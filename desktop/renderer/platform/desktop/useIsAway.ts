import { useEffect, useState } from 'react';
import { useDesktop, useDesktopEvent } from './DesktopProvider.tsx';

/** Whether nobody is at this computer; false in a browser, which does not know. */
export function useIsAway(): boolean {
  const desktop = useDesktop();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void desktop?.ask['presence/read'](undefined).then((away) => isWanted && setAway(away === true));
    return () => {
      isWanted = false;
    };
  }, [desktop]);
  useDesktopEvent('presence/changed', (presence) => setAway(presence.isAway));
  return isAway;
}
