import type { TFunction } from 'i18next';
import papaparse from 'papaparse';
import type { TicketTimes, Times } from '#shared/contract/dashboard.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';
import { listWaits } from './waits.ts';

/** The times of all tickets, then of each agent, then of each queue, in seconds. */
export function timesCsvOf(t: TFunction, { period, totals, byUser, byQueue }: TicketTimes): string {
  const waits = listWaits(t, period);
  const fields = [
    t('dashboard.columns.user'),
    t('dashboard.columns.queue'),
    ...waits.flatMap(({ name }) => [
      t('dashboard.times.counted', { name }),
      t('dashboard.times.median', { name }),
      t('dashboard.times.percentile', { name }),
    ]),
  ];
  const numbersOf = (times: Times) =>
    waits.flatMap(({ kind }) => [times[kind].count, times[kind].median, times[kind].p90]);
  const data = [
    ['', '', ...numbersOf(totals)],
    ...byUser.map((row) => [row.name ?? t('dashboard.without.user'), '', ...numbersOf(row)]),
    ...byQueue.map((row) => ['', row.name ?? t('dashboard.without.queue'), ...numbersOf(row)]),
  ];
  return CSV_MARK + papaparse.unparse({ fields, data }, CSV_STYLE);
}
