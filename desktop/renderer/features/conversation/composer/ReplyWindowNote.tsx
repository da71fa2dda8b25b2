import { makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ClockRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatDayAndTime, formatDuration } from '#renderer/platform/i18n/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `0 ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalXS}`,
    color: tokens.colorNeutralForeground3,
  },
  soon: { color: tokens.colorStatusWarningForeground2 },
});

/** The note stands out when so little is left. Milliseconds. */
const SOON = 2 * 60 * 60 * 1000;

/** Until when the customer can be answered, and how long that is. */
export function ReplyWindowNote({ until }: { until: Date }) {
  const styles = useStyles();
  const { t, i18n } = useTranslation();
  const left = Math.max(until.getTime() - useServerMinute(), 0);
  return (
    <div className={mergeClasses(styles.root, left < SOON && styles.soon)}>
      <ClockRegular aria-hidden />
      <Text size={200}>
        {t('conversation.composer.windowUntil', {
          until: formatDayAndTime(until.toISOString()),
          left: formatDuration(left / 1000, i18n.language),
        })}
      </Text>
    </div>
  );
}
