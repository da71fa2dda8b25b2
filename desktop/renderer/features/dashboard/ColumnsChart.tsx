import { useArrowNavigationGroup } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { joined } from '#renderer/platform/i18n/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { useIsTouch } from '#renderer/ui/useIsTouch.ts';
import { useNarrow } from '#renderer/ui/useNarrow.ts';
import { axisTicks, labelStep, shortDay } from './axis.ts';
import { useColumnsChartStyles } from './ColumnsChart.styles.ts';
import type { Metric } from './metrics.ts';
import type { useCountedLists } from './useCountedLists.ts';

/** As many columns are at least as wide as a finger on a phone. */
const COLUMNS_FOR_FINGERS = 7;

interface ColumnsChartProps {
  readonly metric: Metric;
  readonly addressOf: ReturnType<typeof useCountedLists>;
}

/**
 * A column for each day or half hour, linked to the list of what it counts. They are one tab stop; arrow keys move
 * between them. Columns that are too narrow for a finger are linked in the table only.
 */
export function ColumnsChart({ metric: { columns, rows }, addressOf }: ColumnsChartProps) {
  const { i18n } = useTranslation();
  const styles = useColumnsChartStyles();
  const isNarrow = useNarrow();
  const areLinks = !useIsTouch() || rows.length <= COLUMNS_FOR_FINGERS;
  const arrows = useArrowNavigationGroup({ axis: 'horizontal', memorizeCurrent: true });
  const digits = new Intl.NumberFormat(i18n.language);
  const ticks = axisTicks(Math.max(...rows.map(({ count }) => count)));
  const top = ticks.at(-1) ?? 1;
  const step = labelStep(rows.length, isNarrow);
  return (
    <div className={styles.chart}>
      {ticks.map((tick) => (
        <div key={tick} className={styles.tick} style={{ bottom: `${(tick / top) * 100}%` }} aria-hidden>
          {digits.format(tick)}
        </div>
      ))}
      <ul className={styles.columns} {...arrows}>
        {rows.map((row, index) => (
          <li key={row.key} className={styles.column} aria-hidden={row.count === 0}>
            {row.count > 0 && (
              <Column
                label={joined([row.name, `${columns[1]}: ${digits.format(row.count)}`], i18n.dir())}
                height={row.count / top}
                address={areLinks ? addressOf(row.list) : null}
              />
            )}
            {index % step === 0 && (
              <span className={styles.label} aria-hidden>
                {shortDay(row.name, rows.length)}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface ColumnProps {
  readonly label: string;
  /** Of the chart, 0 to 1. */
  readonly height: number;
  readonly address: string | null;
}

function Column({ label, height, address }: ColumnProps) {
  const styles = useColumnsChartStyles();
  const bar = <span className={styles.bar} style={{ height: `${height * 100}%` }} />;
  return address === null ? (
    <span {...tooltip(label)} role="img" className={styles.area}>
      {bar}
    </span>
  ) : (
    <Link {...tooltip(label)} to={address} className={styles.area}>
      {bar}
    </Link>
  );
}
