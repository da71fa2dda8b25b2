import { makeStyles, MessageBar, MessageBarBody } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { ServersState } from '#bridge/servers.ts';

const useStyles = makeStyles({
  text: { overflowWrap: 'anywhere', minWidth: 0 },
});

/** Lists the files that could not be read at the start, with their paths. */
export function ServersTrouble({ servers }: { servers: ServersState | null }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { brokenSettings = null, brokenManaged = null, isUnprotected = false } = servers?.trouble ?? {};
  return (
    <>
      {brokenSettings !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.text}>
            {t('servers.trouble.settings', { file: brokenSettings })}
          </MessageBarBody>
        </MessageBar>
      )}
      {brokenManaged !== null && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.text}>
            {t('servers.trouble.managed', { file: brokenManaged })}
          </MessageBarBody>
        </MessageBar>
      )}
      {isUnprotected && (
        <MessageBar intent="warning" layout="multiline">
          <MessageBarBody className={styles.text}>{t('servers.trouble.unprotected')}</MessageBarBody>
        </MessageBar>
      )}
    </>
  );
}
