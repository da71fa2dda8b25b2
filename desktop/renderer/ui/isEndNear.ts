import { INFINITE_SCROLL_DISTANCE_PX } from '#shared/domain/limits.ts';

/** Scroll metrics in pixels. */
interface ScrollMetrics {
  readonly scrollOffset: number;
  readonly scrollSize: number;
  readonly viewportSize: number;
}

/** Whether the end is visible or nearly so, also when everything fits; false until the element has a size. */
export function isEndNear({ scrollOffset, scrollSize, viewportSize }: ScrollMetrics): boolean {
  return viewportSize > 0 && scrollSize - viewportSize - scrollOffset <= INFINITE_SCROLL_DISTANCE_PX;
}
