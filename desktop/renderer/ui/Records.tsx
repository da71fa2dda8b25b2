import type { ReactNode } from 'react';
import { FailureState } from './FailureState.tsx';
import { InfiniteEnd } from './InfiniteEnd.tsx';
import { LoadingRows } from './LoadingRows.tsx';

export interface RecordsProps<Row> {
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Why loading failed, see `errorMessage`; null when it has not failed. */
  failure: string | null;
  onRetry: () => void;
  /** Shown when there are no records. */
  empty: ReactNode;
  /** Pagination while scrolling; absent when all records are loaded at once. */
  pages?: {
    readonly hasNextPage: boolean;
    readonly isFetching: boolean;
    readonly isFetchingNextPage: boolean;
    readonly isFetchNextPageError: boolean;
    fetchNextPage(): unknown;
  };
  children: (rows: readonly Row[]) => ReactNode;
}

/** The records of a page in each state: loading, failed, empty, or loaded, with more while scrolling. */
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
          isBusy={pages.isFetching}
          failure={pages.isFetchNextPageError ? failure : null}
          onMore={() => void pages.fetchNextPage()}
        />
      )}
    </>
  );
}
