import { useState, type AnimationEvent } from 'react';
import type { Row } from './rows.ts';

const NONE: ReadonlySet<string> = new Set();

/**
 * The messages that rise: one that is added below the others while the user is at the end, and one that the user has
 * just sent. Never those that appear by scrolling: each rises once, and of many that arrive at once only the last.
 */
export function useRisingRows(rows: readonly Row[], isAtEnd: boolean) {
  const [known, setKnown] = useState(rows);
  const [keys, setKeys] = useState(NONE);
  if (rows !== known) {
    setKnown(rows);
    const added = addedMessage(known, rows);
    if (added && (isAtEnd || added.outgoing)) setKeys(new Set([...keys, added.key]));
  }
  return {
    keys,
    /** Event handlers for the scroll container. */
    events: {
      onAnimationEnd: ({ target }: AnimationEvent) => {
        const key = target instanceof HTMLElement ? target.dataset['row'] : undefined;
        if (key !== undefined) setKeys((rising) => new Set([...rising].filter((each) => each !== key)));
      },
    },
  };
}

/** The last message when it was added below what was the last row. */
function addedMessage(known: readonly Row[], rows: readonly Row[]) {
  const [before, last] = [known.at(-1), rows.at(-1)];
  if (!before || last?.kind !== 'message' || last.key === before.key) return null;
  const isBelow = rows.some(({ key }) => key === before.key) && !known.some(({ key }) => key === last.key);
  return isBelow ? last : null;
}
