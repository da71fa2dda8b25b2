import { KeyStoreNotice } from './KeyStoreNotice.tsx';
import { ServersTrouble } from './ServersTrouble.tsx';
import { useServers } from './useServers.ts';

/** What could not be read at the start, and what this system does not offer. */
export function ShownComputerNotices() {
  const { servers } = useServers();
  return (
    <>
      <ServersTrouble servers={servers} />
      <KeyStoreNotice />
    </>
  );
}
