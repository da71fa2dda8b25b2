import { useSyncExternalStore } from 'react';

/** Whether this window is visible and focused. */
export function useIsWindowFocused(): boolean {
  return useSyncExternalStore(
    subscribeFocus,
    () => document.visibilityState === 'visible' && document.hasFocus(),
  );
}

function subscribeFocus(onChange: () => void): () => void {
  const stop = new AbortController();
  for (const event of ['focus', 'blur']) addEventListener(event, onChange, { signal: stop.signal });
  document.addEventListener('visibilitychange', onChange, { signal: stop.signal });
  return () => stop.abort();
}
