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
  const data = [...totalRows(t, dashboard), ...metricRows(t, dashboard)];
  return CSV_MARK + papaparse.unparse({ fields, data }, CSV_STYLE);
}

function totalRows(t: TFunction, dashboard: Dashboard) {
  return totalsOf(t, dashboard).flatMap(({ name, period, count, messages }) => {
    const days = period ? formatPeriod(period) : '';
    const row = [name, days, '', count];
    return messages === undefined ? [row] : [row, [name, days, t('dashboard.columns.messages'), messages]];
  });
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
