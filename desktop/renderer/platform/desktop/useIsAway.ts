import { useEffect, useState } from 'react';
import { useDesktop, useDesktopEvent } from './DesktopProvider.tsx';

/** Whether the user is away from this computer; always false in a browser, which cannot know. */
export function useIsAway(): boolean {
  const desktop = useDesktop();
  const [isAway, setAway] = useState(false);
  useEffect(() => {
    let isWanted = true;
    void desktop?.request['presence/read'](undefined).then((away) => isWanted && setAway(away === true));
    return () => {
      isWanted = false;
    };
  }, [desktop]);
  useDesktopEvent('presence/changed', (presence) => setAway(presence.isAway));
  return isAway;
}
