import { useCallback, useSyncExternalStore } from 'react';

/** Up to this width, in pixels, the drawer is temporary and only one pane shows. */
const PHONE = 599.98;

/** Whether the window is at most this wide; phone width by default. */
export function useNarrow(width = PHONE): boolean {
  const query = `(max-width: ${width}px)`;
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        const match = matchMedia(query);
        match.addEventListener('change', onChange);
        return () => match.removeEventListener('change', onChange);
      },
      [query],
    ),
    () => matchMedia(query).matches,
  );
}
