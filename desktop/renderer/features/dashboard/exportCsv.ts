import type { TFunction } from 'i18next';
import papaparse from 'papaparse';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';
import { formatPeriod } from '#renderer/platform/i18n/index.ts';
import { listMetrics } from './metrics.ts';
import { totalsOf } from './totalsOf.ts';

/** All numbers of the dashboard, one per line: metric, period, item, count. */
export function csvOf(t: TFunction, dashboard: Dashboard): string {
  const fields = [
    t('dashboard.columns.figure'),
    t('dashboard.columns.period'),
    t('dashboard.columns.part'),
    t('dashboard.columns.count'),
  ];
  const data = [...totalRows(t, dashboard), ...ratingRows(t, dashboard), ...metricRows(t, dashboard)];
  return CSV_MARK + papaparse.unparse({ fields, data }, CSV_STYLE);
}

function totalRows(t: TFunction, dashboard: Dashboard) {
  return totalsOf(t, dashboard).flatMap(({ name, period, count, messages }) => {
    const days = period ? formatPeriod(period) : '';
    const row = [name, days, '', count];
    return messages === undefined ? [row] : [row, [name, days, t('dashboard.columns.messages'), messages]];
  });
}

function ratingRows(t: TFunction, { ratings, period }: Dashboard) {
  if (!ratings) return [];
  const [title, mean, days] = [
    t('dashboard.ratings.title'),
    t('dashboard.ratings.mean'),
    formatPeriod(period),
  ];
  const rowsOf = (name: string, { count, mean: value }: { count: number; mean: number | null }) => [
    [title, days, name, count],
    ...(value === null ? [] : [[mean, days, name, Math.round(value * 100) / 100]]),
  ];
  return [
    ...rowsOf('', ratings),
    ...ratings.byUser.flatMap((row) => rowsOf(row.name ?? t('dashboard.without.user'), row)),
    ...ratings.byQueue.flatMap((row) => rowsOf(row.name ?? t('dashboard.without.queue'), row)),
  ];
}

function metricRows(t: TFunction, dashboard: Dashboard) {
  return listMetrics(t, dashboard).flatMap(({ title, period, rows }) =>
    rows.map(({ name, count }) => [
      title,
      period ? formatPeriod(period) : t('dashboard.allTime'),
      name,
      count,
    ]),
  );
}
