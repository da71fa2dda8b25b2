import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import type { AppState } from '#renderer/platform/api/index.ts';
import { conversationApi } from './conversation.api.ts';

/**
 * Whether the contact of a ticket has written on other channels that the user may read, as the server has said last in
 * whichever way the conversation was read: it stays the same while the other one is loading.
 */
export function useHasOtherChannels(ticketId: number): boolean {
  const selectors = useMemo(
    () =>
      [false, true].map((allChannels) =>
        conversationApi.endpoints.conversation.select({ ticketId, allChannels }),
      ),
    [ticketId],
  );
  return useSelector((state: AppState) =>
    selectors.some((select) => select(state).data?.pages[0]?.hasOtherChannels === true),
  );
}
