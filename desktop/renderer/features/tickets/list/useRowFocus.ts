import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';

/**
 * Keeps the focus in the list when its ticket goes away: the one that comes in its place is wanted then. That is so for the
 * ticket that was open, and for one whose buttons were used.
 */
export function useRowFocus(tickets: readonly Ticket[], openId: number | undefined) {
  const used = useRef<{ id: number; place: number } | null>(null);
  const wasOpen = useRef(openId);
  const [wantedId, want] = useState<number>();
  const placeOf = (wanted: number | undefined) => tickets.findIndex(({ id }) => id === wanted);

  const follow = useEffectEvent(() => {
    const hasClosed = wasOpen.current !== undefined && openId === undefined;
    const isGone = used.current !== null && placeOf(used.current.id) < 0;
    const hasGoneOn = openId !== undefined && openId !== wasOpen.current; // where one goes on, one writes
    if ((hasClosed || isGone) && !hasGoneOn && document.activeElement === document.body) {
      const { id, place } = used.current ?? { id: wasOpen.current, place: 0 };
      want((tickets[placeOf(id)] ?? tickets[place] ?? tickets.at(-1))?.id);
    }
    if (hasClosed || isGone) used.current = null;
    if (openId !== undefined && placeOf(openId) >= 0) used.current = { id: openId, place: placeOf(openId) };
    wasOpen.current = openId;
  });
  useLayoutEffect(() => follow(), [tickets, openId]);

  const shown = wantedId ?? openId;
  return {
    wantedId,
    inSight: { key: shown, place: placeOf(shown) },
    /** Something in a row, or in a dialog that was opened from it, has the focus now. */
    onFocus: (id: number) => {
      used.current = { id, place: placeOf(id) };
      if (wantedId !== undefined) want(undefined);
    },
  };
}
