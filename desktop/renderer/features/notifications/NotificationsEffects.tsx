import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { useDocumentTitle } from '#renderer/ui/documentTitle.ts';
import { IconBadge } from './IconBadge.tsx';
import { BrowserNotificationListener } from './lazyComponents.ts';
import { useNotifications } from './useNotifications.ts';

/** Announces new messages besides the bell: in the tab's title and icon, by a sound and by browser notifications. */
export function NotificationsEffects() {
  const isProgram = useDesktop() !== null;
  return (
    <>
      <Counts isProgram={isProgram} />
      {!isProgram && <BrowserNotificationListener />}
    </>
  );
}

/** In a component of its own, as it renders with each ticket that is opened. */
function Counts({ isProgram }: { isProgram: boolean }) {
  const { count } = useNotifications();
  useDocumentTitle('unread', count === 0 ? '' : `(${count})`);
  return isProgram ? null : <IconBadge count={count} />;
}
