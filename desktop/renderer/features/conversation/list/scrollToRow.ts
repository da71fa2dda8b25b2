import type { RefObject } from 'react';
import type { ScrollToIndexOpts, VirtualizerHandle } from 'virtua';

/**
 * Scrolls to a row. Afterwards virtua renders the rows of the last position until a scroll event comes (`isSSR` and
 * `_flushedJump` in `core/store.ts` of virtua 0.54); the browser sends none when the position stays the same, for
 * example at the end of the list. So one is sent in the next frame.
 * @param scroller the scroll container of the list
 */
export function scrollToRow(
  list: RefObject<VirtualizerHandle | null>,
  scroller: RefObject<HTMLElement | null>,
  index: number,
  options: ScrollToIndexOpts,
): void {
  list.current?.scrollToIndex(index, options);
  requestAnimationFrame(() => scroller.current?.dispatchEvent(new Event('scroll')));
}
