import type { TFunction } from 'i18next';
import papaparse from 'papaparse';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import { figuresOf, periodWords } from './figures.ts';
import { totalsOf } from './totalsOf.ts';

/** So that spreadsheets take the file for UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Everything that the dashboard shows, one count a line: of what, of which days, of whom, how often. */
export function csvOf(t: TFunction, dashboard: Dashboard): string {
  const fields = [
    t('dashboard.columns.figure'),
    t('dashboard.columns.period'),
    t('dashboard.columns.part'),
    t('dashboard.columns.count'),
  ];
  const data = [...totalLines(t, dashboard), ...figureLines(t, dashboard)];
  return BYTE_ORDER_MARK + papaparse.unparse({ fields, data }, { delimiter: ';', escapeFormulae: true });
}

function totalLines(t: TFunction, dashboard: Dashboard) {
  return totalsOf(t, dashboard).flatMap(({ name, period, count, messages }) => {
    const days = period ? periodWords(period) : '';
    const line = [name, days, '', count];
    return messages === undefined ? [line] : [line, [name, days, t('dashboard.columns.messages'), messages]];
  });
}

function figureLines(t: TFunction, dashboard: Dashboard) {
  return figuresOf(t, dashboard).flatMap(({ title, period, rows }) =>
    rows.map(({ name, count }) => [
      title,
      period ? periodWords(period) : t('dashboard.allTime'),
      name,
      count,
    ]),
  );
}
