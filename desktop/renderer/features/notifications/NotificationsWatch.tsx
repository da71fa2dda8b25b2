import { useEffect } from 'react';
import { usePresentLook } from '#renderer/features/personalization/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { IconBadge } from './IconBadge.tsx';
import { BrowserWatch } from './pieces.ts';
import { useNotifications } from './useNotifications.ts';

/** Tells of new messages beside the bell: in title and icon of the tab, by a sound and by the browser's notifications. */
export function NotificationsWatch() {
  const isProgram = useDesktop() !== null;
  return (
    <>
      <CountInTitle />
      {!isProgram && <BrowserWatch />}
      {!isProgram && <CountOnIcon />}
    </>
  );
}

function CountInTitle() {
  const { company } = usePresentLook();
  const { count } = useNotifications();
  useEffect(() => {
    if (count === 0) return undefined;
    document.title = `(${count}) ${company}`;
    return () => void (document.title = company);
  }, [count, company]);
  return null;
}

function CountOnIcon() {
  const { count } = useNotifications();
  return <IconBadge count={count} />;
}
