import { Text } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { ChoiceField } from '#renderer/ui/ChoiceField.tsx';
import { useMyQueues } from '../../useMyQueues.ts';
import type { SelectionDialogProps } from './SelectionDialog.tsx';

/** Says how many tickets the agent gets, and selects the queue for those that have none. */
export function AcceptSelectionDialog({ tickets, onChange, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  const queues = useMyQueues();
  const waiting = tickets.filter(({ status }) => status === 'pending');
  const needsQueue = queues.length > 0 && waiting.some(({ queueId }) => queueId === null);
  const [only] = queues.length === 1 ? queues : [];
  const [queueId, setQueueId] = useState<number | null>(only?.id ?? null);
  return (
    <ConfirmFormDialog
      title={t('selection.accept.title')}
      confirm={t('tickets.actions.accept')}
      incomplete={needsQueue && queueId === null}
      isChanged={queueId !== (only?.id ?? null)}
      onConfirm={() => onChange('accept', needsQueue && queueId !== null ? { queueId } : {})}
      onDismiss={onClose}
    >
      <Text>{t('selection.accept.text', { number: waiting.length })}</Text>
      {needsQueue && (
        <ChoiceField
          label={t('selection.accept.queue')}
          required
          placeholder={t('tickets.pickQueue')}
          choices={queues}
          chosen={queueId}
          onChange={setQueueId}
        />
      )}
    </ConfirmFormDialog>
  );
}
