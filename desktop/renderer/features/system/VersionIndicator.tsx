import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleFilled, WarningFilled } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useVersionQuery } from './system.api.ts';

const useStyles = makeStyles({
  root: { display: 'inline-flex', alignItems: 'center', gap: tokens.spacingHorizontalXS },
  newest: { color: tokens.colorStatusSuccessForeground3 },
  outdated: { color: tokens.colorStatusWarningForeground2 },
});

/** The version of the app: with a green check when it is the latest, with a warning when a newer one is available. */
export function VersionIndicator() {
  const styles = useStyles();
  const { t } = useTranslation();
  const { data } = useVersionQuery();
  const version = data?.version ?? `v${import.meta.env.VITE_VERSION}`;
  return (
    <span className={styles.root}>
      <Text size={200}>{version}</Text>
      {data?.latest && data.isOutdated && (
        <>
          <WarningFilled className={styles.outdated} aria-hidden />
          <Text size={200}>{t('system.outdated', { latest: data.latest })}</Text>
        </>
      )}
      {data?.latest && !data.isOutdated && (
        <CheckmarkCircleFilled
          {...tooltip(t('system.newest'))}
          className={styles.newest}
          role="img"
          aria-hidden={false}
        />
      )}
    </span>
  );
}
