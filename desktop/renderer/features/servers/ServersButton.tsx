import { Button } from '@fluentui/react-components';
import { ServerRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ServersDialog } from './lazyComponents.ts';
import { useServers } from './useServers.ts';

/** Shows the current server and opens the list of servers; nothing in a browser. */
export function ServersButton() {
  const { t } = useTranslation();
  const { servers } = useServers();
  const [isOpen, setOpen] = useState(false);
  const current = servers?.servers.find(({ id }) => id === servers.currentId);
  if (current === undefined) return null;
  return (
    <>
      <Button appearance="subtle" icon={<ServerRegular />} onClick={() => setOpen(true)}>
        {t('shell.talkingTo', { name: current.name })}
      </Button>
      {isOpen && <ServersDialog onClose={() => setOpen(false)} />}
    </>
  );
}
