import { useEffect, useState } from 'react';
import { useIsApiIdle } from './useIsApiIdle.ts';

interface Prefetchable {
  readonly fetch: () => Promise<unknown>;
  /** When absent, it is fetched once. */
  readonly isLoaded?: () => boolean;
}

/** Milliseconds after which a failed fetch is repeated. */
const PAUSE = 30_000;

/**
 * Fetches items that the user may open next, one after the other, while no request is in flight and the browser is
 * idle. A component of its own, so that its parent does not re-render with each response.
 * @param items the likeliest first; must be the same array at each render
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
        if (!navigator.onLine) break; // browsers may keep a failed import until the page is reloaded
        await item.fetch().catch(() => undefined); // reported when the user opens it
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

/** Resolves when the browser is next idle; without `requestIdleCallback`, after the current task. */
function idle(): Promise<unknown> {
  return new Promise((go) =>
    window.requestIdleCallback === undefined ? setTimeout(go) : requestIdleCallback(go),
  );
}
