import { useMemo, useState, type SyntheticEvent } from 'react';
import type { Row } from './rows.ts';

const NOWHERE: readonly number[] = [];

/** Knows the row whose voice message or video plays: it must stay when it is scrolled out of sight, or it falls silent. */
export function useHeard(rows: readonly Row[]) {
  const [key, setKey] = useState<string | null>(null);
  const places = useMemo(() => {
    const place = key === null ? -1 : rows.findIndex((row) => row.key === key);
    return place < 0 ? NOWHERE : [place];
  }, [rows, key]);
  return {
    /** The places of the rows to keep. */
    places,
    /** For the element around all rows. */
    events: {
      onPlayCapture: ({ target }: SyntheticEvent) => setKey(keyOf(target)),
      onPauseCapture: ({ target }: SyntheticEvent) => setKey((now) => (now === keyOf(target) ? null : now)), // the one before it falls silent as the next one begins
    },
  };
}

function keyOf(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row?.dataset['row'] ?? null;
}
