import { useTranslation } from 'react-i18next';
import { BarList } from './BarList.tsx';
import type { Metric } from './metrics.ts';
import type { useCountedLists } from './useCountedLists.ts';

/** Further bars are merged into one, which leads to the table of all. */
const SHARES_SHOWN = 8;

interface SharesChartProps {
  readonly metric: Metric;
  readonly addressOf: ReturnType<typeof useCountedLists>;
  readonly onShowTable: () => void;
}

/** A bar for each connection, queue or agent: its share of all tickets. */
export function SharesChart({ metric: { rows, columns }, addressOf, onShowTable }: SharesChartProps) {
  const { t } = useTranslation();
  const sum = (parts: typeof rows) => parts.reduce((total, { count }) => total + count, 0);
  const hasMore = rows.length > SHARES_SHOWN;
  const shown = hasMore ? rows.slice(0, SHARES_SHOWN - 1) : rows;
  const bars = shown.map(({ list, ...row }) => ({ ...row, address: addressOf(list) }));
  const rest = sum(rows.slice(shown.length));
  const others = { key: 'others', name: t('dashboard.others'), count: rest, address: null };
  return (
    <BarList
      bars={hasMore ? [...bars, others] : bars}
      whole={sum(rows)}
      unit={columns[1]}
      onExpand={hasMore ? onShowTable : undefined}
    />
  );
}
