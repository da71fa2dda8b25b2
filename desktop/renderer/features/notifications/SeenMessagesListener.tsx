import { useUser } from '#renderer/platform/session/index.ts';
import { useArrivals } from './useArrivals.ts';
import { useLeaderTab } from './useLeaderTab.ts';

/** In a window of a conversation: keeps the other windows from announcing what the user sees here. */
export function SeenMessagesListener() {
  const { id: userId } = useUser();
  const sounds = useLeaderTab(`ramal.sound.${userId}`, isNever);
  const notes = useLeaderTab(`ramal.notice.${userId}`, isNever);
  useArrivals(
    () => undefined,
    ({ key }) => {
      for (const tabs of [sounds, notes]) tabs.current?.seen(key);
    },
  );
  return null;
}

const isNever = () => false;
