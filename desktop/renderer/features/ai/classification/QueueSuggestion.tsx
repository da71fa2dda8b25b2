import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { QueueSummary } from '#shared/contract/queues.ts';
import { useClassifyTicketMutation } from '../ai.api.ts';
import { useAi, type AiTicketPosition } from '../useAi.ts';
import { SuggestionRow } from './SuggestionRow.tsx';

interface QueueSuggestionProps {
  readonly ticket: AiTicketPosition & { readonly id: number };
  readonly queues: readonly QueueSummary[];
  /** The queue that is chosen in the dialog. */
  readonly chosenQueueId: number | null;
  /** Receives the queue that the AI would choose; not when the user has chosen one while it was asked. */
  readonly onSuggest: (queueId: number) => void;
}

/** Has the AI choose the queue of a transfer, which the user confirms. */
export function QueueSuggestion({ ticket, queues, chosenQueueId, onSuggest }: QueueSuggestionProps) {
  const { t } = useTranslation();
  const { isAvailable } = useAi(ticket);
  const [classify, { data, error, isLoading }] = useClassifyTicketMutation();
  const chosen = useRef<number | null>(undefined);
  useEffect(() => {
    chosen.current = chosenQueueId;
    return () => {
      chosen.current = undefined;
    };
  }, [chosenQueueId]);
  if (!isAvailable || queues.length === 0) return null;
  const suggested = queues.find(({ id }) => id === data?.queueId && id !== ticket.queue?.id);
  const ask = async () => {
    const { queueId } = (await classify({ params: { ticketId: ticket.id } })).data ?? {};
    if (chosen.current !== chosenQueueId) return;
    if (queueId && queueId !== ticket.queue?.id && queues.some(({ id }) => id === queueId))
      onSuggest(queueId);
  };
  return (
    <SuggestionRow
      label={t('ai.classification.suggestQueue')}
      isAsking={isLoading}
      onAsk={() => void ask()}
      answer={
        data &&
        (suggested ? t('ai.classification.queue', { name: suggested.name }) : t('ai.classification.noQueue'))
      }
      sent={data?.sent}
      error={error}
    />
  );
}
