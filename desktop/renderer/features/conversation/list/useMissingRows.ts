import { useEffect, useRef, type RefObject } from 'react';
import { hasMissingRows, sendScroll } from './sendScroll.ts';

/** Milliseconds without a change after which nothing moves that setting the position would stop. */
const STILL = 200;

/**
 * Makes virtua render the rows that are missing in view. After it has corrected the scroll position itself, it keeps showing
 * the previous rows until the next scroll event (see `sendScroll`). A row that gets its height late causes such a correction
 * although nobody scrolls.
 * @param scroller the scroll container of the list
 * @returns to be called when the list was scrolled, and when rows or the list changed their sizes
 */
export function useMissingRows(scroller: RefObject<HTMLElement | null>): () => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (scroller.current && hasMissingRows(scroller.current)) sendScroll(scroller.current);
    }, STILL);
  };
}
