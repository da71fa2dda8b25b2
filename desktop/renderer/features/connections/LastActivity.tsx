import { Caption1, makeStyles } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useConnectionActivityQuery } from './connections.api.ts';

const useStyles = makeStyles({
  line: { display: 'block', whiteSpace: 'nowrap' },
});

/** Milliseconds between two requests while the page is open. */
const EVERY = 15_000;

/** When a connection last proved that it receives and that it sends; empty until it is loaded. */
export function LastActivity({ connectionId }: { connectionId: number }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data } = useConnectionActivityQuery(undefined, {
    pollingInterval: EVERY,
    skipPollingIfUnfocused: true,
    refetchOnMountOrArgChange: true,
  });
  const activity = data?.find(({ id }) => id === connectionId);
  if (!activity) return null;
  const momentOf = (moment: string | null) =>
    moment === null ? t('connections.activity.none') : formatDayAndTime(moment);
  return (
    <>
      <Caption1 className={styles.line}>
        {t('connections.activity.received', { at: momentOf(activity.lastReceivedAt) })}
      </Caption1>
      <Caption1 className={styles.line}>
        {t('connections.activity.sent', { at: momentOf(activity.lastSentAt) })}
      </Caption1>
    </>
  );
}
