import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;

/** The current time in milliseconds, rounded to the minute; re-renders the component every minute. */
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
