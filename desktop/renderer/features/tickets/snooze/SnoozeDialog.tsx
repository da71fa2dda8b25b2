import { useTranslation } from 'react-i18next';
import type { SnoozeForm } from '#shared/contract/snoozeForm.ts';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { useCanSeeNumbers } from '#renderer/platform/session/index.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { SnoozeFormDialog } from './SnoozeFormDialog.tsx';

interface SnoozeDialogProps {
  readonly ticket: Ticket;
  /** Puts it away. @throws what the server answers */
  readonly onSnooze: (form: SnoozeForm) => Promise<void>;
  readonly onClose: () => void;
}

/** Chooses until when a ticket is put away. */
export function SnoozeDialog({ ticket, onSnooze, onClose }: SnoozeDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const canSeeNumbers = useCanSeeNumbers();
  return (
    <SnoozeFormDialog
      title={t('conversation.snooze.title', { name: ticket.contact.name })}
      queueId={ticket.queueId}
      reason={canSeeNumbers ? (ticket.snoozeReason ?? '') : ''} // hidden numbers would be stored as they are shown
      now={useServerMinute()}
      onSnooze={async (form) => {
        await onSnooze(form);
        toast.success(
          form.until === null
            ? t('conversation.snooze.doneUntilReply')
            : t('conversation.snooze.done', { time: formatDayAndTime(form.until) }),
        );
        onClose();
      }}
      onClose={onClose}
    />
  );
}
