import { useSyncExternalStore } from 'react';
import { today } from './dates.ts';

/** Milliseconds. A timer until midnight would come late on a computer that slept, or whose clock was set. */
const CHECK_INTERVAL = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** The current day as formatDay shows it; renders the component again when another day begins. */
export function useToday(): string {
  return useSyncExternalStore(subscribe, today);
}

/** One timer for all components: lists have hundreds of rows. */
function subscribe(onChange: () => void): () => void {
  if (listeners.size === 0) {
    timer = setInterval(notify, CHECK_INTERVAL);
    document.addEventListener('visibilitychange', notify); // browsers stop the timers of hidden pages
  }
  listeners.add(onChange);
  return () => {
    listeners.delete(onChange);
    if (listeners.size > 0) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', notify);
  };
}

function notify(): void {
  for (const onChange of listeners) onChange();
}
