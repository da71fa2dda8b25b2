import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { CheckmarkCircleRegular, ErrorCircleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { IntegrationService } from '#shared/domain/integrations.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { useIntegrationStatesQuery, useTestIntegrationMutation } from './integrations.api.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalM },
  text: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXS, flex: '1 1 240px' },
  icon: { flexShrink: 0, fontSize: '16px' },
  failed: { color: tokens.colorStatusDangerForeground3 },
});

interface ServiceStateProps {
  service: IntegrationService;
  /** There is something to test. */
  isConfigured: boolean;
}

/** How a service answered last, with a button that tests it. Nothing for a service that has no test. */
export function ServiceState({ service, isConfigured }: ServiceStateProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const act = useActionWithToast();
  const { data } = useIntegrationStatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [test, { isLoading }] = useTestIntegrationMutation();
  const state = data?.find((one) => one.service === service);
  if (!state) return null;
  const { succeededAt, failedAt, failure } = state;
  const isFailing = failedAt !== null && failure !== null && (succeededAt === null || succeededAt < failedAt);
  const text = isFailing
    ? t('integrations.state.failed', { time: formatDayAndTime(failedAt), reason: t(`errors.${failure}`) })
    : succeededAt
      ? t('integrations.state.works', { time: formatDayAndTime(succeededAt) })
      : t('integrations.state.unknown');
  return (
    <div className={styles.root}>
      <Text role="status" className={styles.text}>
        {isFailing ? (
          <ErrorCircleRegular aria-hidden className={mergeClasses(styles.icon, styles.failed)} />
        ) : (
          succeededAt && <CheckmarkCircleRegular aria-hidden className={styles.icon} />
        )}
        <span>{text}</span>
      </Text>
      <Button
        icon={isLoading ? <BusyIcon /> : undefined}
        disabledFocusable={isLoading || !isConfigured}
        onClick={() => void act(test({ params: { service } }).unwrap(), t('integrations.state.tested'))}
      >
        {t('integrations.state.test')}
      </Button>
    </div>
  );
}
