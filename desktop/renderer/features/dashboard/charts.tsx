import { tokens, useFluent } from '@fluentui/react-components';
import {
  HorizontalBarChart,
  HorizontalBarChartVariant,
  ResponsiveContainer,
  VerticalBarChart,
} from '@fluentui/react-charts';
import { useTranslation } from 'react-i18next';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import type { Metric, MetricRow } from './metrics.ts';

/** Further bars are merged into one: the table shows them all. */
const SHARES_SHOWN = 8;

const HALF_HOURS_OF_DAY = 48;
const DAYS_OF_YEAR = 365;

/** Contrasts with the card in both themes. */
const BAR_COLOR = tokens.colorBrandForeground1;

/** Space for the axis labels, on the side where the text begins. */
const MARGINS = {
  ltr: { left: 44, right: 12, top: 12, bottom: 28 },
  rtl: { left: 12, right: 44, top: 12, bottom: 28 },
} as const;

interface ChartProps {
  readonly metric: Metric;
}

/** A column for each day or half hour. */
export function ColumnsChart({ metric: { title, columns, rows } }: ChartProps) {
  const { dir } = useFluent();
  const { i18n } = useTranslation();
  const styles = useDashboardStyles();
  return (
    <div className={styles.columnsChart}>
      <ResponsiveContainer>
        <VerticalBarChart
          chartTitle={title}
          culture={i18n.language}
          data={rows.map(({ name, count }) => ({
            x: shortened(name, rows.length),
            y: count,
            legend: columns[1],
            xAxisCalloutData: name,
            color: BAR_COLOR,
          }))}
          hideLegend
          hideLabels
          hideTickOverlap
          {...(rows.length === HALF_HOURS_OF_DAY && { tickValues: fullHours(rows) })}
          barWidth="auto"
          yAxisTickFormat={wholeNumber}
          margins={MARGINS[dir]}
        />
      </ResponsiveContainer>
    </div>
  );
}

/** A bar for each connection, queue or agent: its share of all tickets. */
export function SharesChart({ metric: { rows } }: ChartProps) {
  const { t, i18n } = useTranslation();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const styles = useDashboardStyles();
  return (
    <div className={styles.sharesChart}>
      <HorizontalBarChart
        variant={HorizontalBarChartVariant.PartToWhole}
        hideRatio={rows.map(() => true)}
        culture={i18n.language}
        data={withOthers(rows, t('dashboard.others')).map(({ name, count, color = BAR_COLOR }) => ({
          chartTitle: name,
          chartData: [{ legend: name, horizontalBarChartdata: { x: count, total }, color }],
        }))}
      />
    </div>
  );
}

/**
 * dd/MM/yyyy is too long for an axis. With more columns than days in a year the two-digit year is added, as days
 * repeat.
 */
function shortened(name: string, columns: number): string {
  const day = name.slice(0, 'dd/MM'.length);
  return columns > DAYS_OF_YEAR ? day + name.slice('dd/MM'.length).replace(/\/\d\d/, '/') : day;
}

/** Only every second column of a day is labelled. */
function fullHours(rows: readonly MetricRow[]): string[] {
  return rows.flatMap(({ name }) => (name.endsWith(':00') ? [name] : []));
}

/** There are no fractions of tickets. */
function wholeNumber(value: number): string {
  return Number.isInteger(value) ? String(value) : '';
}

function withOthers(rows: readonly MetricRow[], others: string): readonly MetricRow[] {
  if (rows.length <= SHARES_SHOWN) return rows;
  const rest = rows.slice(SHARES_SHOWN - 1).reduce((sum, { count }) => sum + count, 0);
  return [...rows.slice(0, SHARES_SHOWN - 1), { key: 'others', name: others, count: rest }];
}
