import { useTranslation } from 'react-i18next';
import type { ErrorCode } from '#shared/contract/errors.ts';
import type { Message } from '#shared/contract/message.ts';
import { useMessageActions } from './actions.ts';
import { MessageNote } from './MessageNote.tsx';

interface FailureNoteProps {
  message: Message;
  reason: ErrorCode;
  isReadOnly: boolean;
}

/** Why the provider did not accept a message, with buttons to send it again or delete it. */
export function FailureNote({ message, reason, isReadOnly }: FailureNoteProps) {
  const { t } = useTranslation();
  const { retry, remove } = useMessageActions();
  const choices = [
    { label: t('conversation.message.retry'), choose: () => retry(message) },
    { label: t('conversation.menu.delete'), choose: () => remove(message) },
  ];
  return (
    <MessageNote variant="failed" choices={isReadOnly ? [] : choices}>
      {t(`errors.${reason}`, { agent: t('tickets.unknownAgent') })}
    </MessageNote>
  );
}
