import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The time in milliseconds, a whole minute; who uses it is drawn again with each minute. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, thisMinute);
}

function thisMinute(): number {
  return Math.floor(Date.now() / MINUTE) * MINUTE;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE / 4);
  return () => clearInterval(timer);
}
