import { useLayoutEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { hasMissingRows, hasUnmeasuredRows } from './sendScroll.ts';
import { whenStill } from './whenStill.ts';

/** Pixels by which positions may differ when the browser rounds them. */
const ROUNDING_PX = 1;

/**
 * Whether the rows have their heights and the list is at its position. Until then they would be seen to move.
 * @param scroller the scroll container of the list
 */
export function useSettled(scroller: RefObject<HTMLElement | null>) {
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => whenStill(scroller, () => setSettled(true)), [scroller]);
  return {
    isSettled,
    /** To be called when rows were measured, which is before they are painted: at its end, the list moves no more. */
    settleAtEnd: () => {
      if (!isSettled && isAtEnd(scroller.current)) flushSync(() => setSettled(true));
    },
  };
}

/** Whether the list shows its newest rows at its end, all of them measured. */
function isAtEnd(scroller: HTMLElement | null): boolean {
  if (!scroller?.querySelector('[data-rows] > *') || hasUnmeasuredRows(scroller)) return false;
  const toEnd = scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop;
  return toEnd <= ROUNDING_PX && !hasMissingRows(scroller);
}
