import { Divider, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServersState } from '#bridge/servers.ts';
import { useDesktop } from '#renderer/platform/desktop/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { InfoDialog } from '#renderer/ui/InfoDialog.tsx';
import { PLAIN_LIST } from '#renderer/ui/plainList.ts';
import { ServerForm } from './ServerForm.tsx';
import { ServerRow } from './ServerRow.tsx';
import { ServersTrouble } from './ServersTrouble.tsx';
import { useServers } from './useServers.ts';

const useStyles = makeStyles({
  content: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  list: { ...PLAIN_LIST },
});

type Server = ServersState['servers'][number];

/** The servers of this computer: switch, rename, remove, add. */
export function ServersDialog({ onClose }: { onClose: () => void }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const desktop = useDesktop();
  const { servers, setServers } = useServers();
  const [forgotten, setForgotten] = useState<Server | null>(null);
  if (desktop === null) return null;
  const { request } = desktop;

  return (
    <InfoDialog
      title={t('servers.title')}
      onClose={onClose}
      contentClass={styles.content}
      over={
        forgotten && (
          <ConfirmDialog
            title={t('servers.forget.title', { name: forgotten.name })}
            text={t('servers.forget.text')}
            action={t('servers.forget.action')}
            onConfirm={async () => {
              setServers(await request['servers/forget']({ id: forgotten.id }));
              setForgotten(null);
            }}
            onClose={() => setForgotten(null)}
          />
        )
      }
    >
      <ServersTrouble servers={servers} />
      <ul className={styles.list}>
        {servers?.servers.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            isCurrent={server.id === servers.currentId}
            onChoose={() => void request['servers/choose']({ id: server.id })}
            onRename={async (name) => setServers(await request['servers/rename']({ id: server.id, name }))}
            onForget={() => setForgotten(server)}
          />
        ))}
      </ul>
      {servers?.isLocked === false && (
        <>
          <Divider>{t('servers.add')}</Divider>
          <ServerForm />
        </>
      )}
    </InfoDialog>
  );
}
