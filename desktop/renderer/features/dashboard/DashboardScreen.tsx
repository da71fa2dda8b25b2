import {
  Button,
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  ProgressBar,
} from '@fluentui/react-components';
import { ArrowDownloadRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { GettingStarted } from '#renderer/features/gettingStarted/index.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { saveBlob } from '#renderer/platform/files/index.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { FailureState } from '#renderer/ui/FailureState.tsx';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { Page } from '#renderer/ui/Page.tsx';
import { PageHeader } from '#renderer/ui/PageHeader.tsx';
import { retryUntilLoaded } from '#renderer/ui/lazy/index.ts';
import { BusyAgents } from './BusyAgents.tsx';
import { DashboardFilters } from './DashboardFilters.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import { MetricCard } from './MetricCard.tsx';
import { RatingsCard } from './RatingsCard.tsx';
import { listMetrics } from './metrics.ts';
import { TargetsCard } from './targets/TargetsCard.tsx';
import { TimesCard } from './times/TimesCard.tsx';
import { Totals } from './Totals.tsx';
import { useCountedLists } from './useCountedLists.ts';
import { useDashboard } from './useDashboard.ts';

/** Statistics of tickets and contacts. */
export function DashboardScreen() {
  const { t } = useTranslation();
  const styles = useDashboardStyles();
  const mayStart = useCan('drawer-admin-items:view');
  const {
    filter,
    periodError,
    times,
    targets,
    change,
    clear,
    dashboard,
    isBehind,
    failure,
    isCurrent,
    refetch,
  } = useDashboard();
  const addressOf = useCountedLists(filter);
  return (
    <Page
      header={
        <PageHeader title={t('shell.screens.dashboard')}>
          <ExportButton dashboard={failure || isBehind ? undefined : dashboard} />
        </PageHeader>
      }
    >
      {mayStart && <GettingStarted isCompact />}
      <DashboardFilters
        filter={filter}
        shown={dashboard?.period}
        periodError={periodError}
        onChange={change}
        onClear={clear}
      />
      {failure && isCurrent && (
        <MessageBar intent="warning" role="status" layout="multiline" className={styles.outdated}>
          <MessageBarBody>{errorMessage(t, failure)}</MessageBarBody>
          <MessageBarActions>
            <Button onClick={refetch}>{t('actions.tryAgain')}</Button>
          </MessageBarActions>
        </MessageBar>
      )}
      {failure && !isCurrent ? (
        <FailureState text={errorMessage(t, failure)} onRetry={refetch} />
      ) : dashboard ? (
        <div className={styles.content} aria-busy={isBehind}>
          <div className={styles.progress}>
            {isBehind && <ProgressBar aria-label={t('dashboard.updating')} />}
          </div>
          <Totals dashboard={dashboard} addressOf={addressOf} />
          <div className={styles.metrics}>
            {dashboard.openByUser && <BusyAgents agents={dashboard.openByUser} addressOf={addressOf} />}
            <TimesCard {...times} addressOf={addressOf} />
            <TargetsCard answer={targets} />
            {dashboard.ratings && <RatingsCard ratings={dashboard.ratings} period={dashboard.period} />}
            {listMetrics(t, dashboard).map((metric) => (
              <MetricCard key={metric.title} metric={metric} addressOf={addressOf} />
            ))}
          </div>
        </div>
      ) : (
        <LoadingRows height={64} />
      )}
    </Page>
  );
}

function ExportButton({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation();
  const save = async (dashboard: Dashboard) => {
    const { csvOf } = await retryUntilLoaded(() => import('./exportCsv.ts'));
    const { startDate, endDate } = dashboard.period;
    saveBlob(new Blob([csvOf(t, dashboard)], { type: 'text/csv' }), `dashboard_${startDate}_${endDate}.csv`);
  };
  return (
    <Button
      icon={<ArrowDownloadRegular />}
      disabled={!dashboard}
      onClick={() => dashboard && void save(dashboard)}
    >
      {t('dashboard.export')}
    </Button>
  );
}
