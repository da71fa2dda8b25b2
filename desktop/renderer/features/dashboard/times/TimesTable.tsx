import { Caption1 } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketTimes, TimesOf } from '#shared/contract/dashboard.ts';
import { formatTwoUnits, joined } from '#renderer/platform/i18n/index.ts';
import { DataTable } from '#renderer/ui/DataTable.tsx';
import { CountedLink } from '../CountedLink.tsx';
import { useDashboardStyles } from '../DashboardScreen.styles.ts';
import type { CountedList, useCountedLists } from '../useCountedLists.ts';
import { sortTimes, type TimesOrder } from './sortTimes.ts';
import { GroupedTable, type Grouping } from '../GroupedTable.tsx';
import { usePeriodStyles } from '../Period.styles.ts';
import { listWaits, type Wait } from './waits.ts';

interface TimesTableProps {
  readonly times: TicketTimes;
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/** The waiting times by agent or by queue, sorted by a click on a title. */
export function TimesTable({ times, addressOf }: TimesTableProps) {
  const { t, i18n } = useTranslation();
  const [order, setOrder] = useState<TimesOrder>({ by: 'name', isDescending: false });
  const waits = listWaits(t, times.period);
  const nameIn =
    (grouping: Grouping) =>
    ({ name }: TimesOf) =>
      name ?? t(`dashboard.without.${grouping}`);
  return (
    <GroupedTable title={t('dashboard.times.title')}>
      {(grouping, title, label) => (
        <DataTable
          label={label}
          wide
          columns={[
            { name: 'name', title, isSortable: true, cell: nameIn(grouping) },
            ...waits.map((wait) => ({
              name: wait.kind,
              title: wait.name,
              isSortable: true,
              cell: (row: TimesOf) => (
                <Cell
                  row={row}
                  wait={wait}
                  owner={nameIn(grouping)(row)}
                  address={addressOf({ ...wait.list, ...ofGroup(grouping, row.id) } as CountedList)}
                />
              ),
            })),
          ]}
          rows={sortTimes(grouping === 'user' ? times.byUser : times.byQueue, order, i18n.language)}
          rowKey={({ id }) => String(id)}
          sorting={{
            ...order,
            label: t('dashboard.times.sort'),
            // first by name from A, and the longest times
            onSort: (by) =>
              setOrder({
                by,
                isDescending: by === order.by ? !order.isDescending : by !== 'name',
              } as TimesOrder),
          }}
        />
      )}
    </GroupedTable>
  );
}

function ofGroup(grouping: Grouping, id: number | null) {
  if (id === null) return { missing: grouping };
  return grouping === 'user' ? { userId: id } : { queueIds: [id] };
}

interface CellProps {
  readonly row: TimesOf;
  readonly wait: Wait;
  readonly owner: string;
  readonly address: string | null;
}

/** The median, linked to the tickets, and below it the other numbers. */
function Cell({ row, wait: { kind, name }, owner, address }: CellProps) {
  const { t, i18n } = useTranslation();
  const styles = usePeriodStyles();
  const { rowLink } = useDashboardStyles();
  const { median, p90, count } = row[kind];
  if (median === null || p90 === null) return '–';
  const time = formatTwoUnits(median, i18n.language);
  return (
    <span className={styles.cell}>
      <CountedLink
        address={address}
        className={rowLink}
        label={joined([owner, `${name}: ${time}`], i18n.dir())}
      >
        {time}
      </CountedLink>
      <Caption1 className={styles.quiet}>
        {t('dashboard.times.p90', { time: formatTwoUnits(p90, i18n.language) })}
      </Caption1>
      <Caption1 className={styles.quiet}>{t('dashboard.times.tickets', { count })}</Caption1>
    </span>
  );
}
