import type { RefObject } from 'react';
import type { ScrollToIndexOpts, VirtualizerHandle } from 'virtua';
import { sendScroll } from './sendScroll.ts';

/**
 * Scrolls to a row, and renders it also where the position stays the same.
 * @param scroller the scroll container of the list
 */
export function scrollToRow(
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  index: number,
  options: ScrollToIndexOpts,
): void {
  list.current?.scrollToIndex(index, options);
  requestAnimationFrame(() => scroller.current && sendScroll(scroller.current));
}
