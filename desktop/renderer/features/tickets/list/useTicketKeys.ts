import { useEffect, useEffectEvent, useRef } from 'react';
import { useConversationPrefetch } from '#renderer/features/conversation/index.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import type { AdjacentTickets } from './useAdjacentTickets.ts';

/** Shortcuts to the next and previous ticket; prefetches the one after the next. */
export function useTicketKeys(openId: number, adjacentTickets: AdjacentTickets): void {
  const goTo = useGo();
  const prefetcher = useConversationPrefetch();
  const way = useRef<'next' | 'previous' | null>(null);
  const go = (to: 'next' | 'previous') => {
    const ticket = adjacentTickets[to];
    if (!ticket) return;
    way.current = to;
    prefetcher.fetch(ticket);
    goTo(`/tickets/${ticket.id}`);
  };
  useShortcut('nextTicket', () => go('next'), adjacentTickets.next !== undefined);
  useShortcut('previousTicket', () => go('previous'), adjacentTickets.previous !== undefined);

  const prepare = useEffectEvent(() => {
    const onward = way.current === null ? undefined : adjacentTickets[way.current];
    way.current = null;
    if (onward) prefetcher.want(onward);
  });
  useEffect(() => prepare(), [openId]);
}
