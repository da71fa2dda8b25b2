import { useEffect, useState } from 'react';
import { useCalm } from '#renderer/platform/api/index.ts';
import type { Later } from './later/index.ts';

/**
 * Fetches pieces that somebody may open next, one after the other, while nothing is waited for and nothing else is to do.
 * A component, so that what it stands in is not drawn anew with each answer that comes.
 * @param pieces the likeliest first; the same list each time
 */
export function FetchedAhead({ pieces }: { pieces: readonly Pick<Later<never>, 'fetch'>[] }) {
  const isCalm = useCalm();
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
  return null;
}

/** The next moment without work; where the browser does not know of such moments, after what is under way. */
function idle(): Promise<unknown> {
  return new Promise((go) =>
    window.requestIdleCallback === undefined ? setTimeout(go) : requestIdleCallback(go),
  );
}
