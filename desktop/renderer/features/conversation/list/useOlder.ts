import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import type { VirtualizerHandle } from 'virtua';
import { HISTORY_SCROLL_DISTANCE_PX } from '#shared/domain/limits.ts';
import type { WantedMessage } from '../useWantedMessage.ts';
import type { Row } from './rows.ts';

/** Pagination of older messages. */
export interface Older {
  readonly isThere: boolean;
  readonly isLoading: boolean;
  /** Messages are being requested, older ones or the newest again: `load` does nothing. */
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly load: () => void;
  /** Loads until this message, or note, is loaded; returns whether it is. Rejects when the server cannot be asked. */
  readonly loadUntil: (wanted: WantedMessage) => Promise<boolean>;
}

/** Loads older messages when the beginning becomes visible, or when the loaded ones do not fill the screen. */
export function useOlder(list: RefObject<VirtualizerHandle | null>, rows: readonly Row[], older: Older) {
  const [shown, setShown] = useState({ rows, isShifting: false });
  // Only for the render that adds older messages: then the list keeps its distance from the end.
  if (shown.rows !== rows) setShown({ rows, isShifting: beginsEarlier(rows, shown.rows) });

  const isMissed = useRef(false);
  const loadNear = (offset: number) => {
    if (!older.isThere || older.hasFailed || offset > HISTORY_SCROLL_DISTANCE_PX) return;
    isMissed.current = older.isBusy;
    if (!older.isBusy) older.load();
  };
  const loadMissed = useEffectEvent(() => isMissed.current && loadNear(list.current?.scrollOffset ?? 0));
  useEffect(() => {
    if (!older.isBusy) loadMissed(); // nobody may scroll again
  }, [older.isBusy]);
  return {
    isShifting: shown.isShifting,
    onScroll: loadNear,
    onResize: () => {
      const { scrollSize, viewportSize } = list.current ?? { scrollSize: 0, viewportSize: 0 };
      if (scrollSize > 0 && scrollSize <= viewportSize) loadNear(0);
    },
  };
}

function beginsEarlier(rows: readonly Row[], before: readonly Row[]): boolean {
  const index = before.findIndex(({ kind }) => kind === 'message');
  const first = before[index]?.key;
  return rows.findIndex(({ key }) => key === first) > index;
}
