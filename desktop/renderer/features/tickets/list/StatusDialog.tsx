import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { useToast } from '#renderer/platform/toast/index.ts';
import { AcceptDialog, CloseDialog, SnoozeDialog } from '../lazyComponents.ts';
import { ticketsApi } from '../tickets.api.ts';
import type { StatusDialogKind } from '../useStatusActions.tsx';
import { useTicketActions } from '../useTicketActions.ts';
import type { ListArgs } from './changeList.ts';

interface StatusDialogProps {
  readonly ticket: Ticket;
  readonly kind: StatusDialogKind;
  /** The list from which it was opened. */
  readonly args: ListArgs;
  readonly onClose: () => void;
}

/** Asks before a ticket of a list is accepted, closed or put away, until it leaves the list by other means. */
export function StatusDialog({ ticket, kind, args, onClose }: StatusDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const actions = useTicketActions(ticket);
  const isConfirmed = useRef(false);
  const { hasLeft } = ticketsApi.endpoints.ticketPages.useInfiniteQueryState(args, {
    selectFromResult: ({ currentData }) => ({
      hasLeft:
        currentData?.pages.every(({ tickets }) => tickets.every(({ id }) => id !== ticket.id)) ?? false,
    }),
  });
  const leave = useEffectEvent(() => {
    if (!hasLeft || isConfirmed.current) return;
    toast.info(t('tickets.toasts.leftList', { name: ticket.contact.name }));
    onClose();
  });
  useEffect(() => leave(), [hasLeft]);

  /** The list changes before the answer is reported. */
  const confirm = async (change: Promise<boolean>) => {
    isConfirmed.current = true;
    isConfirmed.current = await change;
    return isConfirmed.current;
  };
  if (kind === 'accept')
    return (
      <AcceptDialog
        ticket={ticket}
        onAccept={(queueId) => confirm(actions.accept(queueId))}
        onDismiss={onClose}
      />
    );
  if (kind === 'snooze')
    return (
      <SnoozeDialog
        ticket={ticket}
        onSnooze={async (form) => {
          isConfirmed.current = true;
          await actions.snooze(form).catch((failure: unknown) => {
            isConfirmed.current = false;
            throw failure;
          });
        }}
        onClose={onClose}
      />
    );
  return (
    <CloseDialog
      ticket={ticket}
      onConfirm={(...closing) => confirm(actions.close(...closing))}
      onClose={onClose}
    />
  );
}
