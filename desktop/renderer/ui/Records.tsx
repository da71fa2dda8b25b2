import type { ReactNode } from 'react';
import { FailureState } from './FailureState.tsx';
import { InfiniteEnd } from './InfiniteEnd.tsx';
import { LoadingRows } from './LoadingRows.tsx';

interface RecordsProps<Row> {
  /** Undefined until they have come. */
  rows: readonly Row[] | undefined;
  /** Why they could not be had, see `errorMessage`; null while they may still come. */
  failure: string | null;
  onRetry: () => void;
  /** What stands there when there are none. */
  empty: ReactNode;
  /** The pages that come while one scrolls; absent when all come at once. */
  pages?: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    fetchNextPage(): unknown;
  };
  children: (rows: readonly Row[]) => ReactNode;
}

/** The records of a page in each of their states: on their way, not to be had, none, or there, with more while one scrolls. */
export function Records<Row>({ rows, failure, onRetry, empty, pages, children }: RecordsProps<Row>) {
  if (!rows) return failure === null ? <LoadingRows /> : <FailureState text={failure} onRetry={onRetry} />;
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {pages && (
        <InfiniteEnd
          hasMore={pages.hasNextPage}
          loading={pages.isFetchingNextPage}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}
