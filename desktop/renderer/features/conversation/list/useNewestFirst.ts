import { startTransition, useEffect, useMemo, useState } from 'react';
import { afterPaint } from '#renderer/ui/afterPaint.ts';
import type { ScrollPosition } from './useScrollPosition.ts';
import type { Older } from './useOlder.ts';
import type { Row } from './rows.ts';

/** Pixels of the lowest bubble or divider, of the lowest event, and of the space around all rows. */
const LOWEST_ROW = 52;
const LOWEST_EVENT = 24;
const AROUND = 200;

interface Conversation {
  readonly rows: readonly Row[];
  readonly older: Older;
  readonly initialScrollPosition: ScrollPosition | null;
}

/**
 * Renders only the rows that fill the screen when a conversation starts at its end, and the others after the first
 * paint, so that switching tickets does not wait for invisible rows.
 */
export function useNewestFirst({ rows, older, initialScrollPosition }: Conversation) {
  const [fill] = useState(() => countToFill(rows, window.innerHeight - AROUND));
  const [startsAtEnd] = useState(
    () => initialScrollPosition === null && !rows.some(({ kind }) => kind === 'unread'),
  );
  const [isWhole, setWhole] = useState(!startsAtEnd || rows.length <= fill);
  useEffect(() => (isWhole ? undefined : afterPaint(() => startTransition(() => setWhole(true)))), [isWhole]);
  const shown = useMemo(() => (isWhole ? rows : rows.slice(-fill)), [isWhole, rows, fill]);
  return {
    rows: shown,
    isWhole,
    startsAtEnd,
    older: isWhole ? older : { ...older, isThere: false },
    /**
     * Number of rows rendered before the list knows its height. The list renders only these until it is scrolled for the
     * first time (virtua: `isSSR` in `core/store.ts`), so it must have room for rows that a short conversation gets later.
     */
    ssrCount: fill,
  };
}

/** How many of the last rows fill this height at least. */
function countToFill(rows: readonly Row[], height: number): number {
  let count = 0;
  for (let filled = 0; filled < height; count += 1)
    filled += rows.at(-1 - count)?.kind === 'event' ? LOWEST_EVENT : LOWEST_ROW;
  return count;
}
