import { useEffect, useRef } from 'react';

interface Query {
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
}

/**
 * Fetches a query again, for instance after a server event. What is requested while a response is on its way, which may
 * bring older data, is fetched after it.
 */
export function useRefetch({ isFetching, refetch }: Query): () => void {
  const isOutdated = useRef(false);
  useEffect(() => {
    if (isFetching || !isOutdated.current) return;
    isOutdated.current = false;
    refetch();
  }, [isFetching, refetch]);
  return () => {
    if (isFetching) isOutdated.current = true;
    else refetch();
  };
}
