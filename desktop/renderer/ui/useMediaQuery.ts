import { useCallback, useMemo, useSyncExternalStore } from 'react';

/** Whether this media query matches; re-renders the component when that changes. */
export function useMediaQuery(query: string): boolean {
  const list = useMemo(() => matchMedia(query), [query]); // the browser takes a while to make one
  return useSyncExternalStore(
    useCallback(
      (onChange) => {
        list.addEventListener('change', onChange);
        return () => list.removeEventListener('change', onChange);
      },
      [list],
    ),
    () => list.matches,
  );
}
