import { INFINITE_SCROLL_DISTANCE_PX } from '#shared/domain/limits.ts';

/** What is seen of a scrolled thing; pixels. */
interface ScrollMetrics {
  readonly scrollOffset: number;
  readonly scrollSize: number;
  readonly viewportSize: number;
}

/** Whether the end is in sight or nearly so, also where everything fits; false while nothing has a size yet. */
export function isEndNear({ scrollOffset, scrollSize, viewportSize }: ScrollMetrics): boolean {
  return viewportSize > 0 && scrollSize - viewportSize - scrollOffset <= INFINITE_SCROLL_DISTANCE_PX;
}
