import { Caption1 } from '@fluentui/react-components';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketTimes } from '#shared/contract/dashboard.ts';
import { isApiError, isMissing } from '#renderer/platform/api/index.ts';
import { formatPeriod, joined } from '#renderer/platform/i18n/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { useDashboardStyles } from '../DashboardScreen.styles.ts';
import { MetricTitle } from '../MetricTitle.tsx';
import type { useCountedLists } from '../useCountedLists.ts';
import type { useDashboard } from '../useDashboard.ts';
import { TimesExport } from './TimesExport.tsx';
import { TimesTable } from './TimesTable.tsx';
import { TimesTotals } from './TimesTotals.tsx';

type TimesOfDashboard = ReturnType<typeof useDashboard>['times'];

interface TimesCardProps extends TimesOfDashboard {
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/**
 * How long customers waited: in all, by agent and by queue. Those of the previous filters stay until the next are loaded. Not
 * shown of a server of an earlier version.
 */
export function TimesCard({ query, answer, addressOf }: TimesCardProps) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const heading = useId();
  const { data, currentData, error } = answer;
  if (isApiError(error) && isMissing(error)) return null;
  const times = error && !currentData ? undefined : data;
  return (
    <OutlinedCard
      role="group"
      aria-labelledby={heading}
      aria-busy={answer.isFetching && !currentData}
      className={styles.wideMetric}
    >
      <header className={styles.metricHead}>
        <div>
          <MetricTitle id={heading} title={t('dashboard.times.title')}>
            {times &&
              joined(
                [
                  formatPeriod(times.period),
                  t('dashboard.times.text'),
                  times.isRounded && t('dashboard.times.rounded'),
                ],
                i18n.dir(),
              )}
          </MetricTitle>
        </div>
        {times && !isEmpty(times) && <TimesExport times={times} query={query} />}
      </header>
      {!times ? (
        <LoadingOrFailure error={error} onRetry={answer.refetch} />
      ) : isEmpty(times) ? (
        <Caption1 className={styles.nothing}>{t('dashboard.times.none')}</Caption1>
      ) : (
        <>
          <TimesTotals times={times} addressOf={addressOf} />
          <TimesTable times={times} addressOf={addressOf} />
        </>
      )}
    </OutlinedCard>
  );
}

function isEmpty({ totals }: TicketTimes): boolean {
  return Object.values(totals).every(({ count }) => count === 0);
}
