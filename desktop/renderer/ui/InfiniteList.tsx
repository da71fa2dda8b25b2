import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { isEndNear } from './isEndNear.ts';
import { ScrollingRows } from './ScrollingRows.tsx';

interface InfiniteListProps<Item> {
  items: readonly Item[];
  /** What a row shows; its key must be set. */
  row: (item: Item) => ReactNode;
  hasMore: boolean;
  loading: boolean;
  /** Asked for when the end of the list comes within 100 px of what is seen. */
  onMore: () => void;
  /** The row that the list scrolls to when another one is meant; a row that moves is not followed. */
  scrollTarget?: { readonly key: unknown; readonly index: number };
  /** Shown after the last row. */
  end?: ReactNode;
}

/** A long list of which only the rows in sight exist; fills its parent. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, row, hasMore, loading, onMore, scrollTarget, end } = props;
  const list = useRef<VirtualizerHandle>(null);
  const show = useEffectEvent(() => {
    if (scrollTarget) list.current?.scrollToIndex(scrollTarget.index, { align: 'nearest' });
  });
  useEffect(() => show(), [scrollTarget?.key]);
  const loadMoreNearEnd = () => {
    if (list.current && isEndNear(list.current) && hasMore && !loading) onMore();
  };
  return (
    // On a tall screen the first page may not fill the list: then nobody can scroll to its end.
    // The last rows can be scrolled above what toasts cover (platform/toast).
    <div
      style={{
        height: '100%',
        overflowY: 'auto',
        contain: 'strict',
        boxSizing: 'border-box',
        paddingBottom: 'var(--toast-room, 0px)',
      }}
    >
      <Virtualizer ref={list} as={ScrollingRows} onScroll={loadMoreNearEnd} onResize={loadMoreNearEnd}>
        {items.map(row)}
        {end}
      </Virtualizer>
    </div>
  );
}
