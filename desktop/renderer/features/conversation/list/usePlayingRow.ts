import { useMemo, useState, type SyntheticEvent } from 'react';
import type { Row } from './rows.ts';

const NOWHERE: readonly number[] = [];

/**
 * Tracks the row whose voice message or video plays: it must stay mounted when scrolled out of view, or playback stops.
 */
export function usePlayingRow(rows: readonly Row[]) {
  const [key, setKey] = useState<string | null>(null);
  const indexes = useMemo(() => {
    const index = key === null ? -1 : rows.findIndex((row) => row.key === key);
    return index < 0 ? NOWHERE : [index];
  }, [rows, key]);
  return {
    /** Indexes of the rows to keep mounted. */
    indexes,
    /** Event handlers for the element around all rows. The previous recording pauses after the next one has started. */
    events: {
      onPlayCapture: ({ target }: SyntheticEvent) => setKey(keyOf(target)),
      onPauseCapture: ({ target }: SyntheticEvent) => setKey((now) => (now === keyOf(target) ? null : now)),
    },
  };
}

function keyOf(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row?.dataset['row'] ?? null;
}
