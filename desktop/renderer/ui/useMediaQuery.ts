import { useCallback, useSyncExternalStore } from 'react';

/** Whether this media query matches; re-renders the component when that changes. */
export function useMediaQuery(query: string): boolean {
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
