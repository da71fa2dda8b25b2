import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Ticket } from '#shared/contract/tickets.ts';

/**
 * Keeps the focus in the list when the focused ticket leaves it: the row that takes its place gets the focus. Applies
 * to the open ticket, and to one whose buttons were used.
 */
export function useRowFocus(tickets: readonly Ticket[], openId: number | undefined) {
  const used = useRef<{ id: number; index: number } | null>(null);
  const wasOpen = useRef(openId);
  const [wantedId, want] = useState<number>();
  const indexOfTicket = (wanted: number | undefined) => tickets.findIndex(({ id }) => id === wanted);

  const restoreFocus = useEffectEvent(() => {
    const hasClosed = wasOpen.current !== undefined && openId === undefined;
    const wasRemoved = used.current !== null && indexOfTicket(used.current.id) < 0;
    const hasOpenedAnother = openId !== undefined && openId !== wasOpen.current; // its composer gets the focus
    if (hasClosed || wasRemoved) {
      const { id, index } = used.current ?? { id: wasOpen.current, index: 0 };
      used.current = null;
      if (!hasOpenedAnother && document.activeElement === document.body) {
        const next = tickets[indexOfTicket(id)] ?? tickets[index] ?? tickets.at(-1);
        want(next?.id);
        // it may leave the list too before it has got the focus, as a closed ticket that is still in it
        if (next) used.current = { id: next.id, index: indexOfTicket(next.id) };
      }
    }
    if (openId !== undefined && indexOfTicket(openId) >= 0)
      used.current = { id: openId, index: indexOfTicket(openId) };
    wasOpen.current = openId;
  });
  useLayoutEffect(() => restoreFocus(), [tickets, openId]);

  const shown = wantedId ?? openId;
  return {
    wantedId,
    scrollTarget: { key: shown, index: indexOfTicket(shown) },
    focusRow: want,
    /** The focus moved into a row, or into a dialog opened from it. */
    onFocus: (id: number) => {
      used.current = { id, index: indexOfTicket(id) };
      if (wantedId !== undefined) want(undefined);
    },
  };
}
