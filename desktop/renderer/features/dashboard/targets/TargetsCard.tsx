import { Button, Caption1, Text } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { TargetResults } from '#shared/contract/dashboard.ts';
import { TARGETS } from '#shared/domain/replyTargets.ts';
import { isApiError, isMissing } from '#renderer/platform/api/index.ts';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { formatPeriod, joined } from '#renderer/platform/i18n/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { useHasTargets } from '#renderer/features/tickets/index.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useDashboardStyles } from '../DashboardScreen.styles.ts';
import { MetricTitle } from '../MetricTitle.tsx';
import { useTimesStyles } from '../times/Times.styles.ts';
import type { useDashboard } from '../useDashboard.ts';
import { metOf, shareOf } from './share.ts';
import { TargetsTable } from './TargetsTable.tsx';

interface TargetsCardProps {
  readonly answer: ReturnType<typeof useDashboard>['targets'];
}

/**
 * How many reply targets of queues were met: in all, by agent and by queue. Those of the previous filters stay until the next are
 * loaded. Not shown while no queue has one and none has ended, nor of a server of an earlier version.
 */
export function TargetsCard({ answer }: TargetsCardProps) {
  const { t, i18n } = useTranslation();
  const styles = useDashboardStyles();
  const heading = useId();
  const hasTargets = useHasTargets();
  const { data, currentData, error } = answer;
  const results = error && !currentData ? undefined : data;
  const isUsed = hasTargets || (results !== undefined && !isEmpty(results));
  if (!isUsed || (isApiError(error) && isMissing(error))) return null;
  return (
    <OutlinedCard
      role="group"
      aria-labelledby={heading}
      aria-busy={answer.isFetching && !currentData}
      className={styles.wideMetric}
    >
      <header className={styles.metricHead}>
        <div>
          <MetricTitle id={heading} title={t('dashboard.targets.title')}>
            {results && joined([formatPeriod(results.period), t('dashboard.targets.text')], i18n.dir())}
          </MetricTitle>
        </div>
        {results && !isEmpty(results) && <TargetsExport results={results} />}
      </header>
      {!results ? (
        <LoadingOrFailure error={error} onRetry={answer.refetch} />
      ) : isEmpty(results) ? (
        <Caption1 className={styles.nothing}>{t('dashboard.targets.none')}</Caption1>
      ) : (
        <>
          <TargetsTotals results={results} />
          <TargetsTable results={results} />
        </>
      )}
    </OutlinedCard>
  );
}

function TargetsTotals({ results: { totals } }: { results: TargetResults }) {
  const { t, i18n } = useTranslation();
  const styles = useTimesStyles();
  const { number, period } = useDashboardStyles();
  return (
    <dl className={styles.totals}>
      {TARGETS.map((kind) => (
        <div key={kind} className={styles.total}>
          <dt>{t(`tickets.targets.names.${kind}`)}</dt>
          <dd className={number}>
            <Text size={600} weight="semibold">
              {shareOf(totals[kind], i18n.language) ?? '–'}
            </Text>
            {totals[kind].count > 0 && <Caption1 className={period}>{metOf(t, totals[kind])}</Caption1>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Saves the table as a file. */
function TargetsExport({ results }: { results: TargetResults }) {
  const { t } = useTranslation();
  const { startDate, endDate } = results.period;
  const save = async () => {
    const { targetsCsvOf } = await retryUntilLoaded(() => import('./targetsCsv.ts'));
    saveBlob(
      new Blob([targetsCsvOf(t, results)], { type: 'text/csv' }),
      `targets_${startDate}_${endDate}.csv`,
    );
  };
  return (
    <Button
      {...tooltip(t('dashboard.targets.export'))}
      appearance="subtle"
      icon={<ArrowDownloadRegular />}
      onClick={() => void save()}
    />
  );
}

function isEmpty({ totals }: TargetResults): boolean {
  return Object.values(totals).every(({ count }) => count === 0);
}
