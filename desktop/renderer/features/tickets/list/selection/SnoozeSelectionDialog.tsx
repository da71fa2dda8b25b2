import { useTranslation } from 'react-i18next';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { SnoozeFormDialog } from '../../snooze/SnoozeFormDialog.tsx';
import type { SelectionDialogProps } from './SelectionDialog.tsx';

/** Chooses until when the selected tickets are put away. The times follow the opening hours of a queue that all have. */
export function SnoozeSelectionDialog({ tickets, onChange, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  const [queueId = null, ...others] = new Set(tickets.map((ticket) => ticket.queueId));
  return (
    <SnoozeFormDialog
      title={t('selection.snooze')}
      queueId={others.length === 0 ? queueId : null}
      reason=""
      now={useServerMinute()}
      onSnooze={async (snooze) => {
        if (await onChange('snooze', { snooze })) onClose();
      }}
      onClose={onClose}
    />
  );
}
