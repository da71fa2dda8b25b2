import { useMemo, useState, type SyntheticEvent } from 'react';
import type { Row } from './rows.ts';

/**
 * Tracks the rows that must stay mounted when they are scrolled out of view: the one whose voice message or video
 * plays, or playback stops; and the one that had the focus last, or the focus is lost and what it opened closes.
 */
export function useMountedRows(rows: readonly Row[]) {
  const [playing, setPlaying] = useState<string | null>(null);
  const [focused, setFocused] = useState<string | null>(null);
  const indexes = useMemo(
    () => rows.flatMap(({ key }, index) => (key === playing || key === focused ? [index] : [])),
    [rows, playing, focused],
  );
  return {
    /** Indexes of the rows to keep mounted, in ascending order. */
    indexes,
    /** Event handlers for the element around all rows. The previous recording pauses after the next one has started. */
    events: {
      onPlayCapture: ({ target }: SyntheticEvent) => setPlaying(keyOf(target)),
      onPauseCapture: ({ target }: SyntheticEvent) =>
        setPlaying((now) => (now === keyOf(target) ? null : now)),
      // events of popovers bubble up to here through the React tree, although their elements are outside of any row
      onFocusCapture: ({ target }: SyntheticEvent) => setFocused((now) => keyOf(target) ?? now),
    },
  };
}

function keyOf(target: EventTarget): string | null {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null;
  return row?.dataset['row'] ?? null;
}
