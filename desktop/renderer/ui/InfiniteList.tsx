import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { FailureRow } from './FailureRow.tsx';
import { isEndNear } from './isEndNear.ts';
import { ScrollingRows } from './ScrollingRows.tsx';

interface InfiniteListProps<Item> {
  items: readonly Item[];
  /** Renders a row; must set its key. */
  row: (item: Item) => ReactNode;
  hasMore: boolean;
  /** A request for these items runs; another one would be dropped. */
  isBusy: boolean;
  /** Why the next items could not be loaded, see `errorMessage`: the user asks for them again. Null otherwise. */
  failure: string | null;
  /** Called when the end of the list is within 100 px of the visible part. */
  onMore: () => void;
  /** The list scrolls to this row when its key changes, but does not follow it when its index changes. */
  scrollTarget?: { readonly key: unknown; readonly index: number };
}

/** A virtualised list that renders only the visible rows; fills its parent. */
export function InfiniteList<Item>(props: InfiniteListProps<Item>) {
  const { items, row, hasMore, isBusy, failure, onMore, scrollTarget } = props;
  const list = useRef<VirtualizerHandle>(null);
  const show = useEffectEvent(() => {
    if (scrollTarget) list.current?.scrollToIndex(scrollTarget.index, { align: 'nearest' });
  });
  useEffect(() => show(), [scrollTarget?.key]);
  const loadMoreNearEnd = () => {
    if (list.current && isEndNear(list.current) && hasMore && !isBusy && failure === null) onMore();
  };
  // Items that could not be asked for while another request ran: at the very end nothing is scrolled any more.
  const askAgain = useEffectEvent(loadMoreNearEnd);
  useEffect(() => askAgain(), [items, hasMore, isBusy]);
  return (
    // On a tall screen the first page may not fill the list, and its end could not be scrolled to.
    <div style={{ height: '100%', overflowY: 'auto', contain: 'strict' }}>
      <Virtualizer ref={list} as={ScrollingRows} onScroll={loadMoreNearEnd} onResize={loadMoreNearEnd}>
        {items.map(row)}
        {failure !== null && <FailureRow text={failure} onRetry={onMore} />}
      </Virtualizer>
      {/* lets the last rows be scrolled above the toasts (platform/toast); as padding, it would hide those behind them */}
      <div style={{ height: 'var(--toast-room, 0px)' }} />
    </div>
  );
}
