import { Caption1 } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { TargetResults, TargetsOf } from '#shared/contract/dashboard.ts';
import { TARGETS } from '#shared/domain/replyTargets.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { GroupedTable } from '../GroupedTable.tsx';
import { usePeriodStyles } from '../Period.styles.ts';
import { metOf, shareOf } from './share.ts';

/** The share of targets that were met, by agent or by queue. */
export function TargetsTable({ results }: { results: TargetResults }) {
  const { t } = useTranslation();
  return (
    <GroupedTable title={t('dashboard.targets.title')}>
      {(grouping, title, label) => (
        <DataTable
          label={label}
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
      )}
    </GroupedTable>
  );
}

function Cell({ counts }: { counts: TargetsOf['firstAnswer'] }) {
  const { t, i18n } = useTranslation();
  const styles = usePeriodStyles();
  const share = shareOf(counts, i18n.language);
  if (share === null) return '–';
  return (
    <span className={styles.cell}>
      {share}
      <Caption1 className={styles.quiet}>{metOf(t, counts)}</Caption1>
    </span>
  );
}
