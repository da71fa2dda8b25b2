import { Button, Caption1, Text } from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { TargetResults } from '#shared/contract/dashboard.ts';
import { TARGETS } from '#shared/domain/replyTargets.ts';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { formatPeriod, joined } from '#renderer/platform/i18n/index.ts';
import { useHasTargets } from '#renderer/features/tickets/index.ts';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useDashboardStyles } from '../DashboardScreen.styles.ts';
import { isEmpty, PeriodCard, resultsOf } from '../PeriodCard.tsx';
import { usePeriodStyles } from '../Period.styles.ts';
import type { useDashboard } from '../useDashboard.ts';
import { metOf, shareOf } from './share.ts';
import { TargetsTable } from './TargetsTable.tsx';

interface TargetsCardProps {
  readonly answer: ReturnType<typeof useDashboard>['targets'];
}

/** How many reply targets of queues were met: in all, by agent and by queue. Not shown while no queue has one and none has ended. */
export function TargetsCard({ answer }: TargetsCardProps) {
  const { t, i18n } = useTranslation();
  const hasTargets = useHasTargets();
  const results = resultsOf(answer);
  if (!hasTargets && (!results || isEmpty(results))) return null;
  return (
    <PeriodCard
      title={t('dashboard.targets.title')}
      answer={answer}
      textOf={({ period }) => joined([formatPeriod(period), t('dashboard.targets.text')], i18n.dir())}
      none={t('dashboard.targets.none')}
      exportOf={(shown) => <TargetsExport results={shown} />}
    >
      {(shown) => (
        <>
          <TargetsTotals results={shown} />
          <TargetsTable results={shown} />
        </>
      )}
    </PeriodCard>
  );
}

function TargetsTotals({ results: { totals } }: { results: TargetResults }) {
  const { t, i18n } = useTranslation();
  const styles = usePeriodStyles();
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
