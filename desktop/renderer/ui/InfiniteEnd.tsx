import { Spinner } from '@fluentui/react-components';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { INFINITE_SCROLL_DISTANCE_PX } from '#shared/domain/limits.ts';

interface InfiniteEndProps {
  hasMore: boolean;
  loading: boolean;
  /** A request for these records runs; another one would be dropped. */
  isBusy: boolean;
  /** Called when the end of the list is within 100 px of the visible part. */
  onMore: () => void;
}

/** The end of a list that loads more while scrolling; belongs after the last row. */
export function InfiniteEnd({ hasMore, loading, isBusy, onMore }: InfiniteEndProps) {
  const { t } = useTranslation();
  const end = useRef<HTMLDivElement>(null);
  const more = useEffectEvent(onMore);
  useEffect(() => {
    const element = end.current;
    if (!element || !hasMore || isBusy) return undefined;
    const margin = `${INFINITE_SCROLL_DISTANCE_PX}px`;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && more(),
      { rootMargin: margin, scrollMargin: margin },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [hasMore, isBusy]);
  return <div ref={end}>{loading && <Spinner size="small" label={t('actions.loading')} />}</div>;
}
