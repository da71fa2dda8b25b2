import { Caption1 } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';
import { isApiError, isMissing, type ApiError } from '#renderer/platform/api/index.ts';
import { LoadingOrFailure } from '#renderer/platform/loading/index.ts';
import { OutlinedCard } from '#renderer/ui/OutlinedCard.tsx';
import { useDashboardStyles } from './DashboardScreen.styles.ts';
import { MetricTitle } from './MetricTitle.tsx';

/** What was counted in a period. */
interface Counted {
  readonly totals: Readonly<Record<string, { readonly count: number }>>;
}

/** The answer of the server; `data` is of the previous filters until that for the present ones has come. */
interface PeriodAnswer<Results> {
  readonly data?: Results | undefined;
  readonly currentData?: Results | undefined;
  readonly error?: ApiError | object | undefined;
  readonly isFetching: boolean;
  refetch(): unknown;
}

interface PeriodCardProps<Results extends Counted> {
  readonly title: string;
  readonly answer: PeriodAnswer<Results>;
  /** Of which period, and what is counted. */
  readonly textOf: (results: Results) => string;
  /** Said where nothing was counted. */
  readonly none: string;
  readonly exportOf: (results: Results) => ReactNode;
  readonly children: (results: Results) => ReactNode;
}

/** A card of the dashboard about a period of its own. Not shown of a server of an earlier version. */
export function PeriodCard<Results extends Counted>(props: PeriodCardProps<Results>) {
  const { title, answer, textOf, none, exportOf, children } = props;
  const styles = useDashboardStyles();
  const heading = useId();
  const { currentData, error } = answer;
  if (isApiError(error) && isMissing(error)) return null;
  const results = resultsOf(answer);
  return (
    <OutlinedCard
      role="group"
      aria-labelledby={heading}
      aria-busy={answer.isFetching && !currentData}
      className={styles.wideMetric}
    >
      <header className={styles.metricHead}>
        <div>
          <MetricTitle id={heading} title={title}>
            {results && textOf(results)}
          </MetricTitle>
        </div>
        {results && !isEmpty(results) && exportOf(results)}
      </header>
      {!results ? (
        <LoadingOrFailure error={error} onRetry={answer.refetch} />
      ) : isEmpty(results) ? (
        <Caption1 className={styles.nothing}>{none}</Caption1>
      ) : (
        children(results)
      )}
    </OutlinedCard>
  );
}

/** What is shown: that of the previous filters stays until that of the next is loaded. */
export function resultsOf<Results>({ data, currentData, error }: PeriodAnswer<Results>): Results | undefined {
  return error && !currentData ? undefined : data;
}

export function isEmpty({ totals }: Counted): boolean {
  return Object.values(totals).every(({ count }) => count === 0);
}
