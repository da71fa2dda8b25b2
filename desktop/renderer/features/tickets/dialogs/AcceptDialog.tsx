import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { NoOwnQueue } from './NoOwnQueue.tsx';
import { QueueField } from './QueueField.tsx';
import { useMyQueues } from '../useMyQueues.ts';

interface AcceptDialogProps {
  readonly ticket: Ticket;
  readonly onAccept: (queueId: number | null) => Promise<boolean>;
  readonly onDismiss: () => void;
}

/** Selects the queue in which the ticket is answered. Without queues there is nothing to select. */
export function AcceptDialog({ ticket, onAccept, onDismiss }: AcceptDialogProps) {
  const { t } = useTranslation();
  const queues = useMyQueues();
  const { data: all = [] } = useQueuesQuery();
  const [only] = queues.length === 1 ? queues : [];
  const [initialQueueId] = useState(ticket.queueId ?? only?.id ?? null);
  const [queueId, setQueueId] = useState<number | null>(initialQueueId);
  const known = queues.some(({ id }) => id === queueId);
  return (
    <ConfirmFormDialog
      title={t('tickets.acceptDialog.title', { name: ticket.contact.name })}
      confirm={t('tickets.acceptDialog.start')}
      incomplete={queues.length > 0 && !known}
      isChanged={queueId !== initialQueueId}
      onConfirm={() => onAccept(known ? queueId : null)}
      onDismiss={onDismiss}
    >
      {queues.length > 0 ? (
        <QueueField queues={queues} value={queueId} onChange={setQueueId} required />
      ) : all.length > 0 ? (
        <NoOwnQueue />
      ) : (
        t('tickets.acceptDialog.noQueues')
      )}
    </ConfirmFormDialog>
  );
}
