import { useSyncExternalStore } from 'react';

/** Whether this window is visible and focused. */
export function useIsWindowFocused(): boolean {
  return useSyncExternalStore(subscribeFocus, isWindowFocused);
}

export function isWindowFocused(): boolean {
  return document.visibilityState === 'visible' && document.hasFocus();
}

function subscribeFocus(onChange: () => void): () => void {
  for (const event of ['focus', 'blur']) addEventListener(event, onChange);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    for (const event of ['focus', 'blur']) removeEventListener(event, onChange);
    document.removeEventListener('visibilitychange', onChange);
  };
}
