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
      <CountInTitle />
      {!isProgram && <BrowserNotificationListener />}
      {!isProgram && <CountOnIcon />}
    </>
  );
}

function CountInTitle() {
  const { count } = useNotifications();
  useDocumentTitle('unread', count === 0 ? '' : `(${count})`);
  return null;
}

function CountOnIcon() {
  const { count } = useNotifications();
  return <IconBadge count={count} />;
}
