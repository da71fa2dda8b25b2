import type { Message } from '#shared/contract/messages.ts';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useEditMessageMutation } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import { EditBox } from './EditBox.tsx';

interface EditComposerProps {
  ticket: TicketWithContact;
  message: Message;
  onDone: () => void;
}

/** Edits a sent message; its signature stays. */
export function EditComposer({ ticket, message, onDone }: EditComposerProps) {
  const act = useActionWithToast();
  const dispatch = useAppDispatch();
  const [edit] = useEditMessageMutation();
  const me = useUser();
  const save = async (body: string) => {
    if (body === message.body) return true;
    const change = edit({ params: { messageId: message.id }, body: { body } }).unwrap();
    return act(change.then((changed) => dispatch(showMessages([changed]))));
  };
  return (
    <EditBox
      name={ticket.contact.name}
      channelType={ticket.whatsapp?.type ?? null}
      author={message.user?.name ?? me.name}
      body={message.body}
      onSave={save}
      onDone={onDone}
    />
  );
}
