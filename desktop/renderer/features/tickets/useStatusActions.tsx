import {
  ArrowCircleLeftRegular,
  ArrowClockwiseRegular,
  CheckmarkCircleRegular,
  ClockDismissRegular,
  EyeRegular,
  PersonAddRegular,
  SnoozeRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { useMayReturn } from './useMayReturn.ts';
import { useTicketActions } from './useTicketActions.ts';

/** What a user may do with a ticket of this status. */
export interface StatusAction {
  readonly label: string;
  readonly icon: ReactElement;
  readonly onClick: () => unknown;
  /** The action that is needed most; the others are icons. */
  readonly isMain: boolean;
}

/** The dialog that asks before the status changes. */
export type StatusDialogKind = 'accept' | 'close' | 'snooze';

interface StatusActionsOptions {
  readonly isOpen: boolean;
  /** Opens a dialog. */
  readonly onAsk: (kind: StatusDialogKind) => void;
}

/** The actions that change a ticket's status. */
export function useStatusActions(
  ticket: Ticket,
  { isOpen, onAsk }: StatusActionsOptions,
): readonly StatusAction[] {
  const { t } = useTranslation();
  const isAdmin = useCan('drawer-admin-items:view');
  const mayManage = mayManageTicket(useUser(), ticket);
  const maySpy = (useSettingEnabled('listItemSpy') || isAdmin) && !isOpen;
  const mayReturn = useMayReturn() && mayManage;
  const perform = useTicketActions(ticket);
  const rtlStyles = useRtlIconStyles();

  const spy = {
    label: t('tickets.actions.spy'),
    icon: <EyeRegular />,
    onClick: perform.spy,
    isMain: false,
  };
  const accept = {
    label: t('tickets.actions.accept'),
    icon: <PersonAddRegular />,
    onClick: () => onAsk('accept'),
    isMain: true,
  };
  const close = {
    label: t('tickets.actions.close'),
    icon: <CheckmarkCircleRegular />,
    onClick: () => onAsk('close'),
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
  const wake = {
    label: t('tickets.actions.wake'),
    icon: <ClockDismissRegular />,
    onClick: perform.wake,
    isMain: false,
  };
  const snooze = {
    label: t('tickets.actions.snooze'),
    icon: <SnoozeRegular />,
    onClick: () => onAsk('snooze'),
    isMain: false,
  };
  // an open conversation has them in its menu and below its header; servers of earlier versions do not put tickets away
  const maySnooze = mayManage && !isOpen && ticket.isSnoozed !== undefined;
  return {
    pending: [...(maySpy ? [spy] : []), ...(mayManage ? [close] : []), accept],
    open: [
      ...(maySnooze ? [ticket.isSnoozed ? wake : snooze] : []),
      ...(mayReturn ? [giveBack] : []),
      ...(mayManage ? [close] : []),
    ],
    closed: [reopen],
  }[ticket.status];
}
