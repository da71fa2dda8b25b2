import { useServerAddress } from '#renderer/platform/api/index.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { AttentionWatch } from './AttentionWatch.tsx';
import { NoticeWatch } from './NoticeWatch.tsx';
import { PlacesWatch } from './PlacesWatch.tsx';

/** What the desktop program and the screens do for each other while somebody is signed in; nothing in a browser. */
export function DesktopWatch() {
  const desktop = useDesktop();
  const server = useServerAddress();
  if (desktop === null) return null;
  return (
    <>
      <AttentionWatch desktop={desktop} server={server} />
      <NoticeWatch desktop={desktop} server={server} />
      <PlacesWatch desktop={desktop} server={server} />
    </>
  );
}
