import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { AttentionEffects } from './AttentionEffects.tsx';
import { MessageNotificationListener } from './MessageNotificationListener.tsx';
import { PendingActionsListener } from './PendingActionsListener.tsx';

/** What the desktop program and the screens do for each other while somebody is signed in; nothing in a browser. */
export function DesktopEffects() {
  const desktop = useDesktop();
  const server = useServerAddress();
  if (desktop === null) return null;
  return (
    <>
      <AttentionEffects desktop={desktop} server={server} />
      <MessageNotificationListener desktop={desktop} server={server} />
      <PendingActionsListener desktop={desktop} server={server} />
    </>
  );
}
