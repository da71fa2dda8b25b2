import { startTransition, useEffect, useMemo, useState } from 'react';
import type { ScrollPosition } from './useScrollPosition.ts';
import type { Older } from './useOlder.ts';
import type { Row } from './rows.ts';

/** Pixels of the lowest line of a conversation, and of what stands around all lines. */
const LOWEST_ROW = 52;
const AROUND = 200;

interface Conversation {
  readonly rows: readonly Row[];
  readonly older: Older;
  readonly initialScrollPosition: ScrollPosition | null;
}

/**
 * Gives a conversation that begins at its end only the rows that fill the screen, until they are painted: who goes from
 * ticket to ticket does not wait for rows that nobody sees. Then come the others.
 */
export function useNewestFirst({ rows, older, initialScrollPosition }: Conversation) {
  const [fill] = useState(() => Math.ceil((window.innerHeight - AROUND) / LOWEST_ROW));
  const [isWhole, setWhole] = useState(
    () => initialScrollPosition !== null || rows.length <= fill || rows.some(({ kind }) => kind === 'unread'),
  );
  useEffect(() => (isWhole ? undefined : afterPaint(() => startTransition(() => setWhole(true)))), [isWhole]);
  const shown = useMemo(() => (isWhole ? rows : rows.slice(-fill)), [isWhole, rows, fill]);
  return {
    rows: shown,
    older: isWhole ? older : { ...older, isThere: false },
    /** So many rows are made before the list knows how high it is. */
    ssrCount: Math.min(fill, shown.length),
  };
}

/** @returns the way to give it up */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
