import { useSyncExternalStore } from 'react';

/** Below this width the drawer is temporary and only one pane shows. */
const NARROW = '(max-width: 599.98px)';

/** Whether the window is as narrow as a phone. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(NARROW);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(NARROW).matches,
  );
}
