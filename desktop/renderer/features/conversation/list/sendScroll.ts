/** Pixels by which positions may differ when the browser rounds them. */
const ROUNDING_PX = 1;

/**
 * Lets the list render the rows of its present position. After it has moved by itself virtua renders the rows of the last
 * position until it is scrolled (`isSSR` and `_flushedJump` in `core/store.ts` of virtua 0.54), and it ignores a scroll
 * event with the position that it knows. The browser sends no other one at the end of the list, or when the user scrolls
 * back as far at that moment. So it is told a position that differs by a pixel, and then the true one, before the next
 * paint.
 * @param scroller the scroll container of the list
 */
export function sendScroll(scroller: HTMLElement): void {
  const { scrollTop } = scroller;
  for (const top of [scrollTop > 0 ? scrollTop - 1 : 1, scrollTop]) {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  }
}

/** Whether rows are missing at the upper or the lower edge of what the user sees of the list. */
export function hasMissingRows(scroller: HTMLElement): boolean {
  const list = scroller.querySelector(':scope > [data-rows]');
  if (!list) return false;
  const [view, whole] = [scroller.getBoundingClientRect(), list.getBoundingClientRect()];
  const top = Math.max(view.top, whole.top);
  const bottom = Math.min(view.bottom, whole.bottom);
  // rows that are kept mounted may be elsewhere
  const seen = [...list.children]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.bottom > top && row.top < bottom);
  return (
    bottom > top &&
    (Math.min(...seen.map((row) => row.top)) > top + ROUNDING_PX ||
      Math.max(...seen.map((row) => row.bottom)) < bottom - ROUNDING_PX)
  );
}
