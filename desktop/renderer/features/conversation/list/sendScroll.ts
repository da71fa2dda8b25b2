/** Pixels by which positions may differ when the browser rounds them. */
const ROUNDING_PX = 1;

/**
 * Makes virtua render the rows at the current scroll position. When virtua corrects the position itself, it keeps showing
 * the previous rows until the next scroll event (`isSSR` and `_flushedJump` in `core/store.ts` of virtua 0.54). It ignores
 * an event whose position it already knows, and the browser fires none while the position stays the same. Therefore this
 * moves the list by a pixel and back, with an event each; the user does not see it, as nothing is painted in between.
 * @param scroller the scroll container of the list
 */
export function sendScroll(scroller: HTMLElement): void {
  const { scrollTop } = scroller;
  for (const top of [scrollTop > 0 ? scrollTop - 1 : 1, scrollTop]) {
    scroller.scrollTop = top;
    scroller.dispatchEvent(new Event('scroll'));
  }
}

/**
 * Whether virtua will still measure some of the rendered rows, which it hides until then.
 * @param scroller the scroll container of the list
 */
export function hasUnmeasuredRows(scroller: HTMLElement | null): boolean {
  const rows = scroller?.querySelectorAll<HTMLElement>(':scope > [data-rows] > *') ?? [];
  return [...rows].some(({ style }) => style.visibility === 'hidden');
}

/**
 * Whether the rendered rows do not reach the upper or lower edge of the visible part of the list.
 * @param scroller the scroll container of the list
 */
export function hasMissingRows(scroller: HTMLElement): boolean {
  const list = scroller.querySelector(':scope > [data-rows]');
  if (!list) return false;
  const [view, whole] = [scroller.getBoundingClientRect(), list.getBoundingClientRect()];
  const top = Math.max(view.top, whole.top);
  const bottom = Math.min(view.bottom, whole.bottom);
  // virtua may also have rows mounted that are scrolled out of view
  const seen = [...list.children]
    .map((row) => row.getBoundingClientRect())
    .filter((row) => row.bottom > top && row.top < bottom);
  return (
    bottom > top &&
    (Math.min(...seen.map((row) => row.top)) > top + ROUNDING_PX ||
      Math.max(...seen.map((row) => row.bottom)) < bottom - ROUNDING_PX)
  );
}
