import { useTranslation } from 'react-i18next';
import type { Message } from '#shared/contract/message.ts';
import { useFirstContactPause } from '#renderer/features/sendingLimits/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useMessageActions } from './actions.ts';
import { MessageNote } from './MessageNote.tsx';

/** Why a first message waits, until when, and a button to delete it. */
export function PausedNote({ message, isReadOnly }: { message: Message; isReadOnly: boolean }) {
  const { t } = useTranslation();
  const { remove, connectionId } = useMessageActions();
  const pause = useFirstContactPause(connectionId);
  const until = pause?.until ? formatDayAndTime(pause.until) : t('conversation.message.paused.unknown');
  const choices = [{ label: t('conversation.menu.delete'), choose: () => remove(message) }];
  return (
    <MessageNote variant="paused" choices={isReadOnly ? [] : choices}>
      {t(`conversation.message.paused.${pause?.reason ?? 'open'}`, { until })}
    </MessageNote>
  );
}
