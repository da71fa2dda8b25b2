import { useMemo } from 'react';
import { useLocalSetting } from '#renderer/platform/localSettings/index.ts';
import type { ConversationKey } from './conversation.api.ts';

/** The conversation of a ticket as this device shows it: on its own connection, or over all channels. */
export function useConversationKey(ticketId: number): ConversationKey {
  const [allChannels] = useLocalSetting('allChannels');
  return useMemo(() => ({ ticketId, allChannels }), [ticketId, allChannels]);
}
