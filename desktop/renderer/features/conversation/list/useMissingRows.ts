import { useEffect, useRef, type RefObject } from 'react';
import { hasMissingRows, sendScroll } from './sendScroll.ts';

/** Milliseconds without a change after which nothing moves that setting the position would stop. */
const STILL = 200;

/**
 * Renders rows that virtua leaves out. It keeps the rows that it shows after it has corrected the position itself, which a
 * row that gets its height does also long after the last scroll event.
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
