import { MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ServersState } from '#bridge/servers.ts';

/** Says which files could not be read at the start, and where they are. */
export function ServersTrouble({ servers }: { servers: ServersState | null }) {
  const { t } = useTranslation();
  const { brokenSettings = null, brokenManaged = null } = servers?.trouble ?? {};
  return (
    <>
      {brokenSettings !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('servers.trouble.settings', { file: brokenSettings })}</MessageBarBody>
        </MessageBar>
      )}
      {brokenManaged !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody>{t('servers.trouble.managed', { file: brokenManaged })}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
