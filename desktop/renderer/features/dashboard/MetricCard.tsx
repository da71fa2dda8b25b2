import { Button, Caption1 } from '@fluentui/react-components';
import { DataBarVerticalRegular, TableRegular } from '@fluentui/react-icons';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatPeriod } from '#renderer/platform/i18n/index.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { CountedLink } from './CountedLink.tsx';
import { ColumnsChart } from './ColumnsChart.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { Metric, MetricRow } from './metrics.ts';
import { MetricTitle } from './MetricTitle.tsx';
import { SharesChart } from './SharesChart.tsx';
import { TagChips } from './TagChips.tsx';
import type { useCountedLists } from './useCountedLists.ts';

interface MetricProps {
  readonly metric: Metric;
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** A chart with its title, which the user can switch to a table of the same numbers. */
export function MetricCard({ metric, addressOf }: MetricProps) {
  const { t } = useTranslation();
  const styles = useDashboardStyles();
  const [isTable, setTable] = useState(false);
  const heading = useId();
  const { title, period, kind, rows } = metric;
  const hasNothing = rows.every(({ count }) => count === 0);
  return (
    <OutlinedCard
      role="group"
      aria-labelledby={heading}
      className={kind === 'shares' ? styles.metric : styles.wideMetric}
    >
      <header className={styles.metricHead}>
        <div>
          <MetricTitle id={heading} title={title}>
            {period && formatPeriod(period)}
          </MetricTitle>
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
          {t(kind === 'tags' ? 'dashboard.noTags' : 'dashboard.nothing')}
        </Caption1>
      ) : isTable ? (
        <MetricTable metric={metric} addressOf={addressOf} />
      ) : kind === 'tags' ? (
        <TagChips rows={rows} addressOf={addressOf} />
      ) : kind === 'columns' ? (
        <ColumnsChart metric={metric} addressOf={addressOf} />
      ) : (
        <SharesChart metric={metric} addressOf={addressOf} onShowTable={() => setTable(true)} />
      )}
    </OutlinedCard>
  );
}

function MetricTable({ metric: { title, columns, rows }, addressOf }: MetricProps) {
  const styles = useDashboardStyles();
  const [of, counted] = columns;
  return (
    <div className={styles.table}>
      <DataTable
        label={title}
        columns={[
          { name: 'of', title: of, cell: (row) => <RowName row={row} addressOf={addressOf} /> },
          { name: 'count', title: counted, cell: ({ count }) => count },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
      />
    </div>
  );
}

function RowName({
  row: { name, count, list },
  addressOf,
}: { row: MetricRow } & Pick<MetricProps, 'addressOf'>) {
  const styles = useDashboardStyles();
  return (
    <CountedLink address={count > 0 ? addressOf(list) : null} className={styles.rowLink}>
      {name}
    </CountedLink>
  );
}
