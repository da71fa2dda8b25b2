import { makeStyles, MessageBar, MessageBarBody, tokens } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Connection, ConnectionAccount } from '#shared/contract/connections.ts';
import { CREDENTIALS_WARNING_DAYS } from '#shared/domain/connectionStatus.ts';
import { DAY } from '#shared/domain/days.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';

const useStyles = makeStyles({
  root: { flexShrink: 0, marginBottom: tokens.spacingVerticalS }, // the page is a column that would squeeze it
});

interface ExpiringCredentialsProps {
  connection: Pick<Connection, 'name'>;
  account: ConnectionAccount;
}

/** Warns that a connection will stop because its credentials expire; nothing while there is time. */
export function ExpiringCredentials({ connection: { name }, account }: ExpiringCredentialsProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const now = useServerMinute();
  const { credentialsExpireAt } = account;
  if (credentialsExpireAt === null) return null;
  const left = new Date(credentialsExpireAt).getTime() - now;
  if (left > CREDENTIALS_WARNING_DAYS * DAY) return null;
  const isOver = left <= 0;
  const at = formatDayAndTime(credentialsExpireAt);
  return (
    <MessageBar intent={isOver ? 'error' : 'warning'} layout="multiline" className={styles.root}>
      <MessageBarBody>
        {t(isOver ? 'connections.account.expired' : 'connections.account.expires', { name, at })}
      </MessageBarBody>
    </MessageBar>
  );
}
