import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { v4 as uuid } from 'uuid';
import type { Message } from '#shared/contract/message.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useForwardMessageMutation } from '../tickets.api.ts';
import { NewTicketDialog } from './NewTicketDialog.tsx';

/** Asks to whom a message is to be forwarded, and sends it there. */
export function ForwardDialog({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [forward] = useForwardMessageMutation();
  /** By ticket: sent once, also when the first response was lost. */
  const [clientIds] = useState(() => new Map<number, string>());
  return (
    <NewTicketDialog
      purpose={{
        title: t('conversation.forwardDialog.title'),
        confirm: t('conversation.forwardDialog.confirm'),
        act: (ticketId, { name }) => {
          const clientId = clientIds.get(ticketId) ?? uuid();
          clientIds.set(ticketId, clientId);
          const body = { messageId: message.id, clientId };
          return act(
            forward({ params: { ticketId }, body }).unwrap(),
            t('conversation.forwardDialog.done', { name }),
          );
        },
      }}
      onDismiss={onDismiss}
    />
  );
}
