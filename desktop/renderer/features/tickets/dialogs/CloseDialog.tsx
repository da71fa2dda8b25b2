import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useConnectionsQuery } from '#renderer/features/connections/index.ts';
import { useAdjacentTickets } from '../list/useAdjacentTickets.ts';
import { usePreference } from '../usePreference.ts';
import { ConfirmClosingDialog } from './ConfirmClosingDialog.tsx';

interface CloseDialogProps {
  readonly ticket: Ticket;
  /** Opens the next ticket afterwards, regardless of the user's preference. */
  readonly opensNextTicket?: boolean;
  /** Closes the ticket, then opens the address. @returns whether it succeeded */
  readonly onConfirm: (next: string, closingReasonId: number | undefined) => Promise<boolean>;
  readonly onClose: () => void;
}

/** Confirms closing a ticket, asks for the reason, and says whether the customer receives a farewell message. */
export function CloseDialog({ ticket, opensNextTicket = false, onConfirm, onClose }: CloseDialogProps) {
  const { t } = useTranslation();
  const [afterClosing] = usePreference('afterClosing');
  const { next, previous } = useAdjacentTickets(ticket.id);
  const { data: connections = [] } = useConnectionsQuery();
  const connection = connections.find(({ id }) => id === ticket.whatsappId);
  const saysFarewell = !ticket.isGroup && Boolean(connection?.farewellMessage.trim());
  const after = opensNextTicket || afterClosing === 'next' ? (next ?? previous) : undefined;
  const text = t('tickets.closeDialog.text', { name: ticket.contact.name });
  return (
    <ConfirmClosingDialog
      title={t('tickets.closeDialog.title')}
      text={saysFarewell ? `${text} ${t('tickets.closeDialog.farewell')}` : text}
      onConfirm={(closingReasonId) => onConfirm(after ? `/tickets/${after.id}` : '/tickets', closingReasonId)}
      onClose={onClose}
    />
  );
}
