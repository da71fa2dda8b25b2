import { useEffect, useRef } from 'react';
import { createLeaderTab } from './leaderTab.ts';

/** Coordinates the user's tabs, so that only one notifies. */
export function useLeaderTab(channelName: string, canNotify: () => boolean) {
  const tabs = useRef<ReturnType<typeof createLeaderTab>>(null);
  useEffect(() => {
    const made = createLeaderTab(channelName, canNotify);
    tabs.current = made;
    return () => made.close();
  }, [channelName, canNotify]);
  return tabs;
}
