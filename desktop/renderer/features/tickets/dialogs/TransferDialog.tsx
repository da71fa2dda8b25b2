import { Checkbox, makeStyles, tokens } from '@fluentui/react-components';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Agent, Ticket } from '#shared/contract/tickets.ts';
import { useCan } from '#renderer/platform/session/index.ts';
import { QueueSuggestion, useSummaryBeforeTransfer } from '#renderer/features/ai/index.ts';
import { useQueuesQuery } from '#renderer/features/queues/index.ts';
import { AgentField } from './AgentField.tsx';
import { ConnectionField } from './ConnectionField.tsx';
import { ConfirmFormDialog } from '#renderer/platform/form/index.ts';
import { QueueField } from './QueueField.tsx';
import { useMayReturn } from '../useMayReturn.ts';
import type { TransferChoice } from '../useTicketActions.ts';

interface TransferDialogProps {
  readonly ticket: Ticket;
  readonly onTransfer: (choice: TransferChoice) => Promise<boolean>;
  readonly onDismiss: () => void;
}

const useStyles = makeStyles({
  form: { display: 'grid', gap: tokens.spacingVerticalM },
});

/**
 * Transfers a ticket to a colleague, to a queue or to both; users with permission can also move it to another
 * connection.
 */
export function TransferDialog({ ticket, onTransfer, onDismiss }: TransferDialogProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const summary = useSummaryBeforeTransfer(ticket);
  const mayMove = useCan('ticket-options:transferWhatsapp');
  const { data: all = [] } = useQueuesQuery();
  const mayReturn = useMayReturn();
  const queues = mayReturn || ticket.status !== 'open' ? all : all.filter(({ id }) => id !== ticket.queueId);
  const [typed, setTyped] = useState('');
  const [user, setUser] = useState<Agent | null>(null);
  const [queueId, setQueueId] = useState<number | null>(null);
  const [connectionId, setConnectionId] = useState<number | null>(null);
  const moved = mayMove && connectionId !== null && connectionId !== ticket.whatsappId;
  const choices = user ? (user.queues.length > 0 ? user.queues : all) : queues;
  const chosenQueueId = choices.find(({ id }) => id === queueId)?.id ?? null; // the colleague may not have it

  const target = user?.name ?? choices.find(({ id }) => id === chosenQueueId)?.name;

  return (
    <ConfirmFormDialog
      title={t('tickets.transferDialog.title', { name: ticket.contact.name })}
      confirm={
        target === undefined
          ? t('tickets.actions.transfer')
          : t('tickets.transferDialog.confirm', { name: target })
      }
      incomplete={!user && chosenQueueId === null && !moved}
      isChanged={typed !== '' || chosenQueueId !== null || moved}
      onConfirm={async () => {
        await summary.write();
        return onTransfer({
          userId: user?.id,
          queueId: chosenQueueId ?? undefined,
          connectionId: moved ? connectionId : undefined,
        });
      }}
      onDismiss={onDismiss}
    >
      <div className={styles.form}>
        <AgentField typed={typed} onType={setTyped} onPick={setUser} exceptId={ticket.userId} />
        <QueueField queues={choices} value={chosenQueueId} onChange={setQueueId} />
        {!user && (
          <QueueSuggestion
            ticket={ticket}
            queues={queues}
            chosenQueueId={chosenQueueId}
            onSuggest={setQueueId}
          />
        )}
        {mayMove && (
          <ConnectionField
            label={t('tickets.transferDialog.connection')}
            value={connectionId ?? ticket.whatsappId}
            onChange={setConnectionId}
          />
        )}
        {summary.isAvailable && (
          <Checkbox
            label={t('tickets.transferDialog.summary')}
            checked={summary.isWanted}
            onChange={(_, { checked }) => summary.setWanted(checked === true)}
          />
        )}
      </div>
    </ConfirmFormDialog>
  );
}
