import { useEffect, useState } from 'react';
import { useIsApiIdle } from '#renderer/platform/api/index.ts';

interface Prefetchable {
  readonly fetch: () => Promise<unknown>;
  /** Absent: it is asked for once. */
  readonly isLoaded?: () => boolean;
}

/** Milliseconds after which what could not be had is asked for again. */
const PAUSE = 30_000;

/**
 * Fetches pieces that somebody may open next, one after the other, while nothing is waited for and nothing else is to do.
 * A component, so that what it stands in is not drawn anew with each answer that comes.
 * @param pieces the likeliest first; the same list each time
 */
export function Prefetch({ items }: { items: readonly Prefetchable[] }) {
  const isIdle = useIsApiIdle();
  const [round, setRound] = useState<number | 'done'>(1);
  useEffect(() => {
    if (!isIdle || round === 'done') return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const again = () => setRound(round + 1);
    const fetchAll = async () => {
      for (const item of items) {
        await idle();
        if (signal.aborted) return;
        await item.fetch().catch(() => undefined); // said when somebody wants to see it
      }
      if (signal.aborted) return;
      if (items.every(({ isLoaded }) => isLoaded?.() ?? true)) return setRound('done');
      addEventListener('online', again, { signal });
      const timer = setTimeout(again, PAUSE);
      signal.addEventListener('abort', () => clearTimeout(timer));
    };
    void fetchAll();
    return () => stop.abort();
  }, [items, isIdle, round]);
  return null;
}

/** The next moment without work; where the browser does not know of such moments, after what is under way. */
function idle(): Promise<unknown> {
  return new Promise((go) =>
    window.requestIdleCallback === undefined ? setTimeout(go) : requestIdleCallback(go),
  );
}
