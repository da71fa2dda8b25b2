import type { RefObject } from 'react';

/** Animation frames without a change after which the rows stay where they are. */
const QUIET_FRAMES = 2;
/** Animation frames after which waiting ends in any case, e.g. while messages arrive. */
const MOST_FRAMES = 30;

/**
 * Calls `act` once, when the rows have their heights and the list is at its position: rows are measured after their first
 * paint, and the list scrolls a frame later.
 * @param scroller the scroll container of the list
 * @returns a function that cancels it
 */
export function whenStill(scroller: RefObject<HTMLElement | null>, act: () => void): () => void {
  let [before, quiet, frames] = ['', 0, 0];
  let frame = requestAnimationFrame(function compare() {
    const now = positionsIn(scroller.current);
    quiet = now === before ? quiet + 1 : 0;
    before = now;
    frames += 1;
    if (quiet >= QUIET_FRAMES || frames >= MOST_FRAMES) act();
    else frame = requestAnimationFrame(compare);
  });
  return () => cancelAnimationFrame(frame);
}

function positionsIn(scroller: HTMLElement | null): string {
  const rows = scroller?.querySelectorAll<HTMLElement>('[data-rows] > *') ?? [];
  return [scroller?.scrollTop, scroller?.scrollHeight, ...[...rows].map((row) => row.offsetTop)].join(' ');
}
