import type { ReactNode } from 'react';
import { useRef } from 'react';
import { VList, type VListHandle } from 'virtua';
import { INFINITE_SCROLL_DISTANCE_PX } from '#shared/domain/limits.ts';

interface InfiniteListProps<Item> {
  items: readonly Item[];
  /** What a row shows; its key must be set. */
  row: (item: Item) => ReactNode;
  hasMore: boolean;
  loading: boolean;
  /** Asked for when the end of the list comes within 100 px of what is seen. */
  onMore: () => void;
  /** Shown after the last row. */
  end?: ReactNode;
}

/** A long list of which only the rows in sight exist; fills its parent. */
export function InfiniteList<Item>({ items, row, hasMore, loading, onMore, end }: InfiniteListProps<Item>) {
  const list = useRef<VListHandle>(null);
  const onScroll = (offset: number) => {
    const { scrollSize = 0, viewportSize = 0 } = list.current ?? {};
    if (hasMore && !loading && scrollSize - viewportSize - offset <= INFINITE_SCROLL_DISTANCE_PX) onMore();
  };
  return (
    <VList ref={list} style={{ height: '100%' }} onScroll={onScroll}>
      {items.map(row)}
      {end}
    </VList>
  );
}
