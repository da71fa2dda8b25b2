import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { AttentionEffects } from './AttentionEffects.tsx';
import { MessageNotificationListener } from './MessageNotificationListener.tsx';

/** What a server that is not open does for its user: it counts and notifies. */
export function BackgroundDesktopEffects() {
  const desktop = useDesktop();
  const server = useServerAddress();
  if (desktop === null) return null;
  return (
    <>
      <AttentionEffects desktop={desktop} server={server} />
      <MessageNotificationListener desktop={desktop} server={server} />
    </>
  );
}
