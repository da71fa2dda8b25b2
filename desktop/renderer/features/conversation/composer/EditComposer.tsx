import type { Message } from '#shared/contract/message.ts';
import { useAppDispatch } from '#renderer/platform/api/index.ts';
import { useUser } from '#renderer/platform/session/index.ts';
import { useActionWithToast } from '#renderer/platform/toast/index.ts';
import { useEditMessageMutation } from '../conversation.api.ts';
import { showMessages } from '../conversation.realtime.ts';
import { EditBox, type EditProps } from './EditBox.tsx';

interface EditComposerProps extends EditProps {
  message: Message;
}

/** Edits a sent message; its signature stays. */
export function EditComposer({ message, ...props }: EditComposerProps) {
  const act = useActionWithToast();
  const dispatch = useAppDispatch();
  const [edit] = useEditMessageMutation();
  const me = useUser();
  const save = async (body: string, mentions: string[]) => {
    if (body === message.body) return true;
    const change = edit({ params: { messageId: message.id }, body: { body, mentions } }).unwrap();
    return act(change.then((changed) => dispatch(showMessages([changed]))));
  };
  return (
    <EditBox
      {...props}
      editKey={`edit ${message.id}`}
      author={message.user?.name ?? me.name}
      body={message.body}
      onSave={save}
    />
  );
}
