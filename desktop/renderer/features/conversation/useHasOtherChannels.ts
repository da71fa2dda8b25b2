import { useSelector } from 'react-redux';
import type { AppState } from '#renderer/platform/api/index.ts';
import { conversationApi } from './conversation.api.ts';

/**
 * Whether the contact of a ticket has written on other channels that the user may read, as the server has said last in
 * whichever way the conversation was read: it stays the same while the other one is loading.
 */
export function useHasOtherChannels(ticketId: number): boolean {
  return useSelector((state: AppState) =>
    [false, true].some((allChannels) => {
      const { data } = conversationApi.endpoints.conversation.select({ ticketId, allChannels })(state);
      return data?.pages[0]?.hasOtherChannels === true;
    }),
  );
}
