import { useMediaQuery } from './useMediaQuery.ts';

/** Whether the user points with a finger. `page.css` enlarges the targets by the same query. */
export function useIsTouch(): boolean {
  return useMediaQuery('(pointer: coarse)');
}
