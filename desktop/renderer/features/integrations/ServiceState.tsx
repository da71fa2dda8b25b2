import { useTranslation } from 'react-i18next';
import type { IntegrationService } from '#shared/domain/integrations.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useIntegrationStatesQuery, useTestIntegrationMutation } from './integrations.api.ts';
import { StateRow } from './StateRow.tsx';

interface ServiceStateProps {
  service: IntegrationService;
  /** There is something to test. */
  isConfigured: boolean;
}

/** How a service answered last, with a button that tests it. Nothing for a service that has no test, or whose state is not known. */
export function ServiceState({ service, isConfigured }: ServiceStateProps) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const { data } = useIntegrationStatesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [test, { isLoading }] = useTestIntegrationMutation();
  const state = data?.find((one) => one.service === service);
  if (!state) return null;
  const { succeededAt, failedAt, failure } = state;
  const isFailing = failedAt !== null && failure !== null && (succeededAt === null || succeededAt < failedAt);
  return (
    <StateRow
      works={isFailing ? false : succeededAt ? true : undefined}
      isTesting={isLoading}
      onTest={
        isConfigured
          ? () => void act(test({ params: { service } }).unwrap(), t('integrations.state.tested'))
          : null
      }
    >
      {isFailing
        ? t('integrations.state.failed', { time: formatDayAndTime(failedAt), reason: t(`errors.${failure}`) })
        : succeededAt
          ? t('integrations.state.works', { time: formatDayAndTime(succeededAt) })
          : t('integrations.state.unknown')}
    </StateRow>
  );
}
