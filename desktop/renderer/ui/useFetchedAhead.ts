import { useEffect, useState } from 'react';
import type { Later } from './later/index.ts';

/**
 * Fetches pieces that somebody may open next, one after the other, while nothing else is to do.
 * @param pieces the likeliest first; the same list each time
 * @param isCalm what the person waits for now is there
 */
export function useFetchedAhead(pieces: readonly Pick<Later<never>, 'fetch'>[], isCalm: boolean): void {
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!isCalm || isDone) return undefined;
    const stop = new AbortController();
    const fetchAll = async () => {
      for (const piece of pieces) {
        await idle();
        if (stop.signal.aborted) return;
        await piece.fetch();
      }
      setDone(true);
    };
    void fetchAll();
    return () => stop.abort();
  }, [pieces, isCalm, isDone]);
}

/** The next moment without work; where the browser does not know of such moments, after what is under way. */
function idle(): Promise<unknown> {
  return new Promise((go) =>
    window.requestIdleCallback === undefined ? setTimeout(go) : requestIdleCallback(go),
  );
}
