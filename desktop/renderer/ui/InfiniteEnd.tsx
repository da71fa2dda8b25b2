import { Spinner } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INFINITE_SCROLL_DISTANCE_PX } from '#shared/domain/limits.ts';
import { FailureRow } from './FailureRow.tsx';

interface InfiniteEndProps {
  hasMore: boolean;
  loading: boolean;
  /** A request for these records runs; another one would be dropped. */
  isBusy: boolean;
  /** Why the next records could not be loaded, see `errorMessage`: the user asks for them again. Null otherwise. */
  failure: string | null;
  /** Called when the end of the list is within 100 px of the visible part. */
  onMore: () => void;
}

/** The end of a list that loads more while scrolling; belongs after the last row. */
export function InfiniteEnd({ hasMore, loading, isBusy, failure, onMore }: InfiniteEndProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  const isWatched = hasMore && !isBusy && failure === null;
  useEffect(() => {
    const element = end.current;
    if (!element || !isWatched) return undefined;
    const margin = `${INFINITE_SCROLL_DISTANCE_PX}px`;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isWatched]);
  return (
    <div ref={end}>
      {loading && <Spinner size="small" label={t('actions.loading')} />}
      {failure !== null && <FailureRow text={failure} onRetry={onMore} />}
    </div>
  );
}
