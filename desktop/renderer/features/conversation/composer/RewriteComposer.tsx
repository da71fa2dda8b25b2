import { useTranslation } from 'react-i18next';
import { useUser } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { useOutboxDispatch } from '../outbox/persistedMessages.ts';
import { rewrite } from '../outbox/outbox.ts';
import type { Outgoing } from '../outbox/outbox.slice.ts';
import { EditBox, type EditProps } from './EditBox.tsx';

interface RewriteComposerProps extends EditProps {
  outgoing: Outgoing;
}

/** Edits an unsent message; saving it sends it, or queues it until there is a connection. */
export function RewriteComposer({ outgoing, ...props }: RewriteComposerProps) {
  const dispatch = useOutboxDispatch();
  const { t } = useTranslation();
  const toast = useToast();
  const { name } = useUser();
  return (
    <EditBox
      {...props}
      editKey={`rewrite ${outgoing.clientId}`}
      author={name}
      body={outgoing.body}
      hasFile={outgoing.file !== null}
      onSave={async (body, mentions) => {
        const isChanged = dispatch(rewrite(outgoing, body, mentions));
        if (!isChanged) toast.warning(t('conversation.outbox.hasLeft'));
        return isChanged;
      }}
    />
  );
}
