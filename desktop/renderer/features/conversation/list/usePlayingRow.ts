import { useMemo, useState, type SyntheticEvent } from 'react';
import type { Row } from './rows.ts';

const NOWHERE: readonly number[] = [];

/** Knows the row whose voice message or video plays: it must stay when it is scrolled out of sight, or it falls silent. */
export function usePlayingRow(rows: readonly Row[]) {
  const [key, setKey] = useState<string | null>(null);
  const indexes = useMemo(() => {
    const index = key === null ? -1 : rows.findIndex((row) => row.key === key);
    return index < 0 ? NOWHERE : [index];
  }, [rows, key]);
  return {
    /** The places of the rows to keep. */
    indexes,
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
