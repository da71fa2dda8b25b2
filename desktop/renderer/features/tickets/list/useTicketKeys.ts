import { useEffect, useEffectEvent, useRef } from 'react';
import { useConversationAhead } from '#renderer/features/conversation/index.ts';
import { useGo } from '#renderer/platform/address/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import type { Neighbours } from './useNeighbours.ts';

/** Goes up and down the list by keys; the ticket after next is fetched meanwhile. */
export function useTicketKeys(openId: number, neighbours: Neighbours): void {
  const goTo = useGo();
  const ahead = useConversationAhead();
  const way = useRef<'next' | 'previous' | null>(null);
  const go = (to: 'next' | 'previous') => {
    way.current = to;
    goTo(`/tickets/${neighbours[to]?.id}`);
  };
  useShortcut('nextTicket', () => go('next'), neighbours.next !== undefined);
  useShortcut('previousTicket', () => go('previous'), neighbours.previous !== undefined);

  const prepare = useEffectEvent(() => {
    const onward = way.current === null ? undefined : neighbours[way.current];
    way.current = null;
    if (onward) ahead.want(onward);
  });
  useEffect(() => prepare(), [openId]);
}
