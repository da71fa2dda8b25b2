import { useMemo } from 'react';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { earlierKey, type ConversationKey } from './conversation.api.ts';
import type { Row } from './list/rows.ts';
import { useTicketCapabilities } from './ticketCapabilities.ts';
import { useForgottenResult } from './useForgottenResult.ts';

/**
 * The rows of a conversation, which begin with an offer to request older messages from the phone where the channel can.
 * @param isWhole all stored messages are loaded
 */
export function useEarlierRow(
  { whatsapp }: TicketWithContact,
  conversation: ConversationKey,
  rows: readonly Row[] | undefined,
  isWhole: boolean,
): readonly Row[] | undefined {
  const canFetch = useTicketCapabilities()?.earlierMessages === true && whatsapp !== null;
  useForgottenResult(earlierKey(conversation.ticketId));
  return useMemo(
    () =>
      rows && rows.length > 0 && canFetch && isWhole
        ? [{ kind: 'earlier', key: 'earlier', conversation }, ...rows]
        : rows,
    [rows, canFetch, isWhole, conversation],
  );
}
