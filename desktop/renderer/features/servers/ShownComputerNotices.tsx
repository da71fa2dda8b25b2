import { KeyStoreNotice } from './KeyStoreNotice.tsx';
import { ServersTrouble } from './ServersTrouble.tsx';
import { useServers } from './useServers.ts';

/** Files that could not be read at the start, and features that this system lacks. */
export function ShownComputerNotices() {
  const { servers } = useServers();
  return (
    <>
      <ServersTrouble servers={servers} />
      <KeyStoreNotice />
    </>
  );
}
