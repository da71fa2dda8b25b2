import { appendFileSync } from 'node:fs';

/** Of a rate, more is better; of the others, less. */
export type Unit = 'ms' | 'MB' | 'frames' | 'messages/s' | 'calls/s' | 'frames/s';

/** One measured value. */
export interface Metric {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  /** A rate should be at least this, all others should be below it. */
  readonly aim?: number;
  /** What was measured in the same run with as little as possible between the ends, in the same unit. */
  readonly baseline?: number;
  /** What else belongs to it, such as other percentiles; printed only. */
  readonly details?: string;
}

/** The environment variable that names the file which `npm run bench` collects metrics from. */
export const METRICS_FILE = 'BENCH_METRICS';

/** Prints a metric, and stores it when `npm run bench` collects metrics. */
export function report(metric: Metric): void {
  const { details } = metric;
  const [measured, aim, reached, , ratio] = cellsOf(metric);
  const notes = [
    aim && `aim ${aim}`,
    reached === 'no' && 'MISSED',
    ratio && `${ratio} of the baseline`,
    details,
  ].filter(Boolean);
  const inBrackets = notes.length > 0 ? ` (${notes.join(', ')})` : '';
  process.stdout.write(`${metric.name}: ${measured}${inBrackets}\n`);
  const file = process.env[METRICS_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(metric)}\n`);
}

export function isReached({ value, unit, aim }: Metric): boolean {
  if (aim === undefined) return true;
  return isRate(unit) ? value >= aim : value < aim;
}

/** The value, the aim, whether it is reached, the baseline, and the share of the baseline; empty where there is none. */
export function cellsOf(metric: Metric): readonly [string, string, string, string, string] {
  const { value, unit, aim, baseline } = metric;
  const text = (number: number) => `${number.toFixed(number < 10 && unit !== 'frames' ? 1 : 0)} ${unit}`;
  return [
    text(value),
    aim === undefined ? '' : `${isRate(unit) ? 'at least' : 'below'} ${aim} ${unit}`,
    aim === undefined ? '' : isReached(metric) ? 'yes' : 'no',
    baseline === undefined ? '' : text(baseline),
    baseline === undefined ? '' : `${((100 * value) / baseline).toFixed(0)} %`,
  ];
}

function isRate(unit: Unit): boolean {
  return unit.endsWith('/s');
}
