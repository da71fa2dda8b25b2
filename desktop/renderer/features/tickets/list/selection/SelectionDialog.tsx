import { useTranslation } from 'react-i18next';
import type { SelectionAction, Ticket } from '#shared/contract/tickets.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { ConfirmDialog } from '#renderer/ui/ConfirmDialog.tsx';
import { ConfirmClosingDialog } from '../../dialogs/ConfirmClosingDialog.tsx';
import { AcceptSelectionDialog } from './AcceptSelectionDialog.tsx';
import { SnoozeSelectionDialog } from './SnoozeSelectionDialog.tsx';
import { TagSelectionDialog } from './TagSelectionDialog.tsx';
import { TransferSelectionDialog } from './TransferSelectionDialog.tsx';
import type { ChangeSelection } from './useChangeSelection.ts';

export interface SelectionDialogProps {
  readonly tickets: readonly Ticket[];
  readonly onChange: ChangeSelection;
  readonly onClose: () => void;
}

/** Asks before something is done with the selected tickets. */
export function SelectionDialog({ action, ...props }: SelectionDialogProps & { action: SelectionAction }) {
  switch (action) {
    case 'accept':
      return <AcceptSelectionDialog {...props} />;
    case 'transfer':
      return <TransferSelectionDialog {...props} />;
    case 'snooze':
      return <SnoozeSelectionDialog {...props} />;
    case 'addTag':
    case 'removeTag':
      return <TagSelectionDialog {...props} action={action} />;
    case 'delete':
      return <DeleteSelectionDialog {...props} />;
    default:
      return <CloseSelectionDialog {...props} />;
  }
}

function CloseSelectionDialog({ tickets, onChange, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  const { data: connections = [] } = useConnectionsQuery();
  const hasFarewell = ({ isGroup, status, whatsappId }: Ticket) => {
    const connection = connections.find(({ id }) => id === whatsappId);
    return !isGroup && status !== 'closed' && Boolean(connection?.farewellMessage.trim());
  };
  const farewells = tickets.filter(hasFarewell).length;
  const text = t('tickets.closeAll.tickets', { count: tickets.length });
  return (
    <ConfirmClosingDialog
      title={t('selection.close.title')}
      text={farewells === 0 ? text : `${text} ${t('tickets.closeAll.farewells', { count: farewells })}`}
      onConfirm={(closingReasonId) =>
        onChange('close', closingReasonId === undefined ? {} : { closingReasonId })
      }
      onClose={onClose}
    />
  );
}

function DeleteSelectionDialog({ tickets, onChange, onClose }: SelectionDialogProps) {
  const { t } = useTranslation();
  return (
    <ConfirmDialog
      title={t('selection.delete.title')}
      text={t('selection.delete.text', { number: tickets.length })}
      action={t('actions.delete')}
      deletes
      onConfirm={() => onChange('delete')}
      onClose={onClose}
    />
  );
}
