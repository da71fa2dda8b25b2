import { Caption1 } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TargetResults, TargetsOf } from '#shared/contract/dashboard.ts';
import { TARGETS } from '#shared/domain/replyTargets.ts';
import { joined } from '#renderer/platform/i18n/index.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { Tabs } from '#renderer/ui/Tabs.tsx';
import { useTimesStyles } from '../times/Times.styles.ts';
import { metOf, shareOf } from './share.ts';

type Grouping = 'user' | 'queue';

/** The share of targets that were met, by agent or by queue. */
export function TargetsTable({ results }: { results: TargetResults }) {
  const { t, i18n } = useTranslation();
  const styles = useTimesStyles();
  const [grouping, setGrouping] = useState<Grouping>('user');
  const title = t(`dashboard.columns.${grouping}`);
  return (
    <div className={styles.table}>
      <Tabs
        aria-label={t('dashboard.times.by')}
        size="small"
        tabs={[
          { value: 'user', label: t('dashboard.columns.user') },
          { value: 'queue', label: t('dashboard.columns.queue') },
        ]}
        selected={grouping}
        onSelect={setGrouping}
      />
      <div className={styles.rows}>
        <DataTable
          label={joined([t('dashboard.targets.title'), title], i18n.dir())}
          wide
          columns={[
            {
              name: 'name',
              title,
              cell: ({ name }: TargetsOf) => name ?? t(`dashboard.without.${grouping}`),
            },
            ...TARGETS.map((kind) => ({
              name: kind,
              title: t(`tickets.targets.names.${kind}`),
              cell: (row: TargetsOf) => <Cell counts={row[kind]} />,
            })),
          ]}
          rows={grouping === 'user' ? results.byUser : results.byQueue}
          rowKey={({ id }) => String(id)}
        />
      </div>
    </div>
  );
}

function Cell({ counts }: { counts: TargetsOf['firstAnswer'] }) {
  const { t, i18n } = useTranslation();
  const styles = useTimesStyles();
  const share = shareOf(counts, i18n.language);
  if (share === null) return '–';
  return (
    <span className={styles.cell}>
      {share}
      <Caption1 className={styles.quiet}>{metOf(t, counts)}</Caption1>
    </span>
  );
}
