import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 1099px)';

/** Whether there is no room for a third column. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
}
