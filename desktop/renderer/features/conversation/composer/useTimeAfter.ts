import { useEffect, useState } from 'react';
import { serverTime } from '#renderer/platform/api/index.ts';

/** Milliseconds. A timer comes late on a computer that slept, and too early where the clock was set back. */
const CHECK_INTERVAL = 60_000;

/**
 * The time of the server as far as it matters for some moments: the component is rendered again once one of them has passed.
 * @param moments in milliseconds
 */
export function useTimeAfter(moments: readonly number[]): number {
  const [now, setNow] = useState(() => serverTime());
  const next = Math.min(...moments.filter((moment) => moment > now));
  useEffect(() => {
    if (next === Infinity) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      const wait = next - serverTime();
      if (wait <= 0) setNow(serverTime());
      else timer = setTimeout(check, Math.min(wait, CHECK_INTERVAL));
    };
    check();
    document.addEventListener('visibilitychange', check); // browsers stop the timers of hidden pages
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [next]);
  return now;
}
