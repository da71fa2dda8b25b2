import { useLayoutEffect, useState, type RefObject } from 'react';
import { whenStill } from './whenStill.ts';

/**
 * Whether the rows have their heights and the list is at its position. Until then they would be seen to move.
 * @param scroller the scroll container of the list
 */
export function useSettled(scroller: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => whenStill(scroller, () => setSettled(true)), [scroller]);
  return isSettled;
}
