import { Button, Caption1, Card, Subtitle2 } from '@fluentui/react-components';
import { DataBarVerticalRegular, TableRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '#renderer/platform/i18n/index.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { lazy } from '#renderer/ui/lazy/index.ts';
import { LoadingRows } from '#renderer/ui/LoadingRows.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { Metric } from './metrics.ts';
import { TagCloud } from './TagCloud.tsx';

const ColumnsChart = lazy(async () => (await import('./charts.tsx')).ColumnsChart, FourRows);
const SharesChart = lazy(async () => (await import('./charts.tsx')).SharesChart, FourRows);

/** A chart with its title, which the user can switch to a table of the same numbers. */
export function MetricCard({ metric }: { metric: Metric }) {
  const { t } = useTranslation();
  const styles = useDashboardStyles();
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const { title, period, kind, rows } = metric;
  const hasNothing = rows.every(({ count }) => count === 0);
  return (
    <Card
      role="group"
      aria-labelledby={heading}
      className={kind === 'shares' ? styles.metric : styles.wideMetric}
    >
      <header className={styles.metricHead}>
        <div>
          <Subtitle2 as="h2" id={heading} className={styles.heading}>
            {title}
          </Subtitle2>
          <Caption1 className={styles.period}>{period && formatPeriod(period)}</Caption1>
        </div>
        {!hasNothing && (
          <Button
            appearance="subtle"
            icon={isTable ? <DataBarVerticalRegular /> : <TableRegular />}
            aria-label={t(isTable ? 'dashboard.showChart' : 'dashboard.showTable', { title })}
            title={t(isTable ? 'dashboard.showChart' : 'dashboard.showTable', { title })}
            onClick={() => setTable(!isTable)}
          />
        )}
      </header>
      {hasNothing ? (
        <Caption1 className={styles.nothing}>
          {t(kind === 'cloud' ? 'dashboard.noTags' : 'dashboard.nothing')}
        </Caption1>
      ) : isTable ? (
        <MetricTable metric={metric} />
      ) : kind === 'cloud' ? (
        <TagCloud rows={rows} />
      ) : kind === 'columns' ? (
        <ColumnsChart metric={metric} />
      ) : (
        <SharesChart metric={metric} />
      )}
    </Card>
  );
}

function MetricTable({ metric: { title, columns, rows } }: { metric: Metric }) {
  const styles = useDashboardStyles();
  const [of, counted] = columns;
  return (
    <div className={styles.table}>
      <DataTable
        label={title}
        columns={[
          { name: 'of', title: of, cell: ({ name }) => name },
          { name: 'count', title: counted, cell: ({ count }) => count },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  );
}

function FourRows() {
  return <LoadingRows rows={4} />;
}
