import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agent } from '#shared/contract/tickets.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { AgentField } from '../../dialogs/AgentField.tsx';
import { QueueField } from '../../dialogs/QueueField.tsx';
import type { SelectionDialogProps } from './SelectionDialog.tsx';

/** Transfers the selected tickets to a colleague, to a queue or to both. */
export function TransferSelectionDialog({ onChange, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  const { data: all = [] } = useQueuesQuery();
  const [typed, setTyped] = useState('');
  const [user, setUser] = useState<Agent | null>(null);
  const [queueId, setQueueId] = useState<number | null>(null);
  const queues = user && user.queues.length > 0 ? user.queues : all;
  const queue = queues.find(({ id }) => id === queueId); // the colleague may not have it
  const target = user?.name ?? queue?.name;
  return (
    <ConfirmFormDialog
      title={t('selection.transfer')}
      confirm={
        target === undefined
          ? t('tickets.actions.transfer')
          : t('tickets.transferDialog.confirm', { name: target })
      }
      incomplete={target === undefined}
      isChanged={typed !== '' || queueId !== null}
      onConfirm={() =>
        onChange('transfer', { ...(user && { userId: user.id }), ...(queue && { queueId: queue.id }) })
      }
      onDismiss={onClose}
    >
      <AgentField typed={typed} onType={setTyped} onPick={setUser} />
      <QueueField queues={queues} value={queue?.id ?? null} onChange={setQueueId} />
    </ConfirmFormDialog>
  );
}
