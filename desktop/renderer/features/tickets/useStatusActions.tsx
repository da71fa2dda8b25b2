import {
  ArrowCircleLeftRegular,
  ArrowClockwiseRegular,
  CheckmarkCircleRegular,
  EyeRegular,
  PersonAddRegular,
} from '@fluentui/react-icons';
import { useState, type ReactElement, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { AcceptDialog, CloseDialog } from './lazyComponents.ts';
import { useTicketActions } from './useTicketActions.ts';

/** What a user may do with a ticket of this status. */
export interface StatusAction {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => unknown;
  /** The action that is needed most; the others are icons. */
  readonly isMain: boolean;
}

/** The actions that change a ticket's status, and the dialog that one of them has opened. */
export function useStatusActions(
  ticket: Ticket,
  { isOpen }: { isOpen: boolean },
): { actions: readonly StatusAction[]; dialog: ReactNode } {
  const { t } = useTranslation();
  const isAdmin = useCan('drawer-admin-items:view');
  const mayManage = mayManageTicket(useUser(), ticket);
  const maySpy = (useSettingEnabled('listItemSpy') || isAdmin) && !isOpen;
  const mayReturn = (useSettingEnabled('tabsPending') || isAdmin) && mayManage;
  const perform = useTicketActions(ticket);
  const rtlStyles = useRtlIconStyles();
  const [openDialog, setOpenDialog] = useState<'accept' | 'close'>();
  const closeDialog = () => setOpenDialog(undefined);

  const spy = {
    label: t('tickets.actions.spy'),
    icon: <EyeRegular />,
    onClick: perform.spy,
    isMain: false,
  };
  const accept = {
    label: t('tickets.actions.accept'),
    icon: <PersonAddRegular />,
    onClick: () => setOpenDialog('accept'),
    isMain: true,
  };
  const close = {
    label: t('tickets.actions.close'),
    icon: <CheckmarkCircleRegular />,
    onClick: () => setOpenDialog('close'),
    isMain: ticket.status === 'open',
  };
  const giveBack = {
    label: t('tickets.actions.return'),
    icon: <ArrowCircleLeftRegular className={rtlStyles.icon} />,
    onClick: perform.giveBack,
    isMain: false,
  };
  const reopen = {
    label: t('tickets.actions.reopen'),
    icon: <ArrowClockwiseRegular />,
    onClick: perform.reopen,
    isMain: true,
  };
  const actions = {
    pending: [...(maySpy ? [spy] : []), ...(mayManage ? [close] : []), accept],
    open: [...(mayReturn ? [giveBack] : []), ...(mayManage ? [close] : [])],
    closed: [reopen],
  }[ticket.status];
  return {
    actions,
    dialog: (
      <>
        {openDialog === 'accept' && (
          <AcceptDialog ticket={ticket} onAccept={perform.accept} onDismiss={closeDialog} />
        )}
        {openDialog === 'close' && <CloseDialog ticket={ticket} onClose={closeDialog} />}
      </>
    ),
  };
}
