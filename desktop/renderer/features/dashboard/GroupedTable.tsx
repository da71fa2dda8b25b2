import { makeStyles, tokens } from '@fluentui/react-components';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joined } from '#renderer/platform/i18n/index.ts';
import { Tabs } from '#renderer/ui/Tabs.tsx';

const useStyles = makeStyles({
  root: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalS },
  /** Long tables scroll. */
  rows: { '@media (min-width: 600px)': { maxHeight: '420px', overflowY: 'auto' } },
});

export type Grouping = 'user' | 'queue';

interface GroupedTableProps {
  readonly title: string;
  /** @param column title of the names @param label of the table */
  readonly children: (grouping: Grouping, column: string, label: string) => ReactNode;
}

/** A table by agent or by queue, as is chosen above it. */
export function GroupedTable({ title, children }: GroupedTableProps) {
  const { t, i18n } = useTranslation();
  const styles = useStyles();
  const [grouping, setGrouping] = useState<Grouping>('user');
  const column = t(`dashboard.columns.${grouping}`);
  return (
    <div className={styles.root}>
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
      <div className={styles.rows}>{children(grouping, column, joined([title, column], i18n.dir()))}</div>
    </div>
  );
}
