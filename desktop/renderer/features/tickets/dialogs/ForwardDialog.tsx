import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { useClientIds } from '#renderer/platform/api/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useForwardMessageMutation } from '../tickets.api.ts';
import { NewTicketDialog } from './NewTicketDialog.tsx';

/** Asks to whom a message is to be forwarded, and sends it there. */
export function ForwardDialog({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const { t } = useTranslation();
  const act = useActionWithToast();
  const [forward] = useForwardMessageMutation();
  const clientIdOf = useClientIds();
  return (
    <NewTicketDialog
      purpose={{
        title: t('conversation.forwardDialog.title'),
        confirm: t('conversation.forwardDialog.confirm'),
        act: (ticketId, { name }) => {
          const body = { messageId: message.id, clientId: clientIdOf(ticketId) };
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
