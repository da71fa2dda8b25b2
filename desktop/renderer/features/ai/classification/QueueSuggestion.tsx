import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { SparkleRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { QueueSummary } from '#shared/contract/queues.ts';
import { errorMessage } from '#renderer/platform/toast/index.ts';
import { BusyIcon } from '#renderer/ui/BusyIcon.tsx';
import { useClassifyTicketMutation } from '../ai.api.ts';
import { useAi, type AiTicketPosition } from '../useAi.ts';

const useStyles = makeStyles({
  root: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  failed: { color: tokens.colorStatusDangerForeground3 },
});

interface QueueSuggestionProps {
  readonly ticket: AiTicketPosition & { readonly id: number };
  readonly queues: readonly QueueSummary[];
  /** Receives the queue that the AI would choose. */
  readonly onSuggest: (queueId: number) => void;
}

/** Has the AI choose the queue of a transfer, which the user confirms. */
export function QueueSuggestion({ ticket, queues, onSuggest }: QueueSuggestionProps) {
  const styles = useStyles();
  const { t } = useTranslation();
  const { isAvailable } = useAi(ticket);
  const [classify, { data, error, isLoading }] = useClassifyTicketMutation();
  if (!isAvailable || queues.length === 0) return null;
  const suggested = queues.find(({ id }) => id === data?.queueId && id !== ticket.queue?.id);
  const ask = async () => {
    const { queueId } = (await classify({ params: { ticketId: ticket.id } })).data ?? {};
    if (queueId && queueId !== ticket.queue?.id && queues.some(({ id }) => id === queueId))
      onSuggest(queueId);
  };
  return (
    <div className={styles.root}>
      <Button
        size="small"
        icon={isLoading ? <BusyIcon /> : <SparkleRegular />}
        disabledFocusable={isLoading}
        onClick={() => void ask()}
      >
        {t('ai.classification.suggestQueue')}
      </Button>
      {data && (
        <Text size={200} role="status">
          {suggested
            ? t('ai.classification.queue', { name: suggested.name })
            : t('ai.classification.noQueue')}
        </Text>
      )}
      {error && (
        <Text size={200} role="alert" className={styles.failed}>
          {errorMessage(t, error)}
        </Text>
      )}
    </div>
  );
}
