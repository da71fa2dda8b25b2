import { useState } from 'react';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useSummarizeMutation } from '../ai.api.ts';
import { useAi } from '../useAi.ts';

/** Milliseconds for which a transfer waits for the summary. */
const PATIENCE = 20_000;

/**
 * Offers to write a summary for the next agent before a ticket is transferred; afterwards the user may no longer read it. A
 * transfer is never refused because of it.
 */
export function useSummaryBeforeTransfer(ticket: { id: number; queue?: { id: number } | null }) {
  const { isAvailable } = useAi(ticket.queue?.id ?? null);
  const act = useActionWithToast();
  const [summarize] = useSummarizeMutation();
  const [isWanted, setWanted] = useState(true);
  return {
    isAvailable,
    isWanted,
    setWanted,
    async write() {
      if (!isAvailable || !isWanted) return;
      const request = summarize({ params: { ticketId: ticket.id } });
      const timer = setTimeout(() => request.abort(), PATIENCE);
      await act(request.unwrap());
      clearTimeout(timer);
    },
  };
}
