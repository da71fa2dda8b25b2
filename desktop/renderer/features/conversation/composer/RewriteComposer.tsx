import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useOutboxDispatch } from '../outbox/persistedMessages.ts';
import { rewrite } from '../outbox/outbox.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { EditBox } from './EditBox.tsx';

interface RewriteComposerProps {
  ticket: TicketWithContact;
  outgoing: Outgoing;
  onDone: () => void;
}

/** Edits an unsent message; saving it sends it, or queues it until there is a connection. */
export function RewriteComposer({ ticket, outgoing, onDone }: RewriteComposerProps) {
  const dispatch = useOutboxDispatch();
  const { t } = useTranslation();
  const toast = useToast();
  const { name } = useUser();
  return (
    <EditBox
      name={ticket.contact.name}
      channelType={ticket.whatsapp?.type ?? null}
      author={name}
      body={outgoing.body}
      hasFile={outgoing.file !== null}
      onSave={async (body) => {
        const isChanged = dispatch(rewrite(outgoing, body));
        if (!isChanged) toast.warning(t('conversation.outbox.hasLeft'));
        return isChanged;
      }}
      onDone={onDone}
    />
  );
}
