import { useSyncExternalStore } from 'react';
import { serverTime } from './serverClock.ts';

const MINUTE = 60_000;

/** The server's current time in milliseconds, rounded to the minute; re-renders the component every minute. */
export function useServerMinute(): number {
  return useSyncExternalStore(subscribe, thisMinute);
}

function thisMinute(): number {
  return Math.floor(serverTime() / MINUTE) * MINUTE;
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE / 4);
  return () => clearInterval(timer);
}
