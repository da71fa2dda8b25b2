import { useLayoutEffect, useState, type RefObject } from 'react';

/** Animation frames without a change after which the rows stay where they are. */
const QUIET_FRAMES = 2;
/** Animation frames after which the rows are shown in any case, e.g. while messages arrive. */
const MOST_FRAMES = 30;

/**
 * Whether the rows have their heights and the list is at its position. Until then they would be seen to move: they are
 * measured after their first paint, and the list scrolls a frame later.
 */
export function useSettled(scroller: RefObject<HTMLElement | null>): boolean {
  const [isSettled, setSettled] = useState(false);
  useLayoutEffect(() => {
    let [before, quiet, frames] = ['', 0, 0];
    let frame = requestAnimationFrame(function compare() {
      const now = positionsIn(scroller.current);
      quiet = now === before ? quiet + 1 : 0;
      before = now;
      frames += 1;
      if (quiet >= QUIET_FRAMES || frames >= MOST_FRAMES) setSettled(true);
      else frame = requestAnimationFrame(compare);
    });
    return () => cancelAnimationFrame(frame);
  }, [scroller]);
  return isSettled;
}

function positionsIn(scroller: HTMLElement | null): string {
  const rows = scroller?.querySelectorAll<HTMLElement>('[data-rows] > *') ?? [];
  return [scroller?.scrollTop, scroller?.scrollHeight, ...[...rows].map((row) => row.offsetTop)].join(' ');
}
