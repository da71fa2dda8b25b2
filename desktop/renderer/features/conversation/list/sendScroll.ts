/** Pixels by which positions may differ when the browser rounds them. */
const ROUNDING_PX = 1;

/**
 * Lets the list render the rows of its present position. After some changes virtua renders the rows of the last position
 * until it is scrolled (`isSSR` and `_flushedJump` in `core/store.ts` of virtua 0.54), and it ignores a scroll event with
 * the position that it knows; the browser sends none when the position stays the same, for example at the end of the
 * list. So it is told a position that differs by a pixel, and then the true one, before the next paint.
 * @param scroller the scroll container of the list
 */
export function sendScroll(scroller: HTMLElement): void {
  const { scrollTop } = scroller;
  for (const top of [scrollTop > 0 ? scrollTop - 1 : 1, scrollTop]) {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  }
}

/** Whether the rows that should be seen at the lower edge are not rendered. */
export function isBlankBelow(scroller: HTMLElement): boolean {
  const rows = scroller.lastElementChild;
  const last = rows?.lastElementChild;
  if (!rows || !last) return false;
  const edge = Math.min(rows.getBoundingClientRect().bottom, scroller.getBoundingClientRect().bottom);
  return last.getBoundingClientRect().bottom < edge - ROUNDING_PX;
}
