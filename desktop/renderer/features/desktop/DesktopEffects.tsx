import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { BackgroundDesktopEffects } from './BackgroundDesktopEffects.tsx';
import { PendingActionsListener } from './PendingActionsListener.tsx';

/** Integration with the desktop app while a user is signed in; nothing in a browser. */
export function DesktopEffects() {
  const desktop = useDesktop();
  const server = useServerAddress();
  if (desktop === null) return null;
  return (
    <>
      <BackgroundDesktopEffects />
      <PendingActionsListener desktop={desktop} server={server} />
    </>
  );
}
