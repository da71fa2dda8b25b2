import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { PersonClockRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    padding: `0 ${tokens.spacingHorizontalXS} ${tokens.spacingVerticalS}`,
    color: tokens.colorNeutralForeground2,
  },
  icon: { flexShrink: 0, fontSize: tokens.fontSizeBase500 },
});

/** Says that only a person may still answer, and until when. */
export function PersonOnlyNote({ until }: { until: Date }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div role="note" className={styles.root}>
      <PersonClockRegular className={styles.icon} aria-hidden />
      <Text size={200}>
        {t('conversation.composer.personOnly', { until: formatDayAndTime(until.toISOString()) })}
      </Text>
    </div>
  );
}
