import { useMediaQuery } from './useMediaQuery.ts';

/** Up to this width, in pixels, the drawer is temporary and only one pane shows. */
const PHONE = 599.98;

/** Whether the window is at most this wide; phone width by default. */
export function useNarrow(width = PHONE): boolean {
  return useMediaQuery(`(max-width: ${width}px)`);
}
