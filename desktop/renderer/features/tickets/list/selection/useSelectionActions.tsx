import {
  ArrowCircleLeftRegular,
  ArrowClockwiseRegular,
  ArrowSwapRegular,
  CheckmarkCircleRegular,
  ClockDismissRegular,
  DeleteRegular,
  MailReadRegular,
  PersonAddRegular,
  SnoozeRegular,
  TagDismissRegular,
  TagRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { SelectionAction, Ticket } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import { useMayReturn } from '../../useMayReturn.ts';

export interface OfferedAction {
  readonly action: SelectionAction;
  readonly label: string;
  readonly icon: ReactElement;
  /** A button of its own; the others are in the menu. */
  readonly isMain: boolean;
  /** Something is asked before. */
  readonly asks: boolean;
}

/** What can be done with at least one of these tickets. */
export function useSelectionActions(tickets: readonly Ticket[]): readonly OfferedAction[] {
  const { t } = useTranslation();
  const me = useUser();
  const mayReturn = useMayReturn();
  const mayDelete = useCan('ticket-options:deleteTicket');
  const rtlStyles = useRtlIconStyles();
  const mine = tickets.filter((ticket) => ticket.status !== 'closed' && mayManageTicket(me, ticket));
  const isOffered: Record<SelectionAction, boolean> = {
    accept: tickets.some(({ status }) => status === 'pending'),
    transfer: mine.length > 0,
    close: mine.length > 0,
    return: mayReturn && mine.some(({ status }) => status === 'open'),
    reopen: tickets.some(({ status }) => status === 'closed'),
    // servers of earlier versions do not put tickets away
    snooze: mine.some(({ status, isSnoozed }) => status === 'open' && isSnoozed !== undefined),
    wake: mine.some(({ isSnoozed }) => isSnoozed === true),
    markRead: mine.some(
      ({ status, userId, unreadMessages }) => status === 'open' && userId === me.id && unreadMessages > 0,
    ),
    addTag: true,
    removeTag: tickets.some(({ contact }) => contact.tags.length > 0),
    delete: mayDelete,
  };
  const all: readonly OfferedAction[] = [
    {
      action: 'accept',
      label: t('tickets.actions.accept'),
      icon: <PersonAddRegular />,
      isMain: true,
      asks: true,
    },
    {
      action: 'transfer',
      label: t('tickets.actions.transfer'),
      icon: <ArrowSwapRegular />,
      isMain: true,
      asks: true,
    },
    {
      action: 'close',
      label: t('tickets.actions.close'),
      icon: <CheckmarkCircleRegular />,
      isMain: true,
      asks: true,
    },
    {
      action: 'reopen',
      label: t('tickets.actions.reopen'),
      icon: <ArrowClockwiseRegular />,
      isMain: true,
      asks: false,
    },
    {
      action: 'wake',
      label: t('tickets.actions.wake'),
      icon: <ClockDismissRegular />,
      isMain: true,
      asks: false,
    },
    {
      action: 'snooze',
      label: t('tickets.actions.snooze'),
      icon: <SnoozeRegular />,
      isMain: false,
      asks: true,
    },
    {
      action: 'return',
      label: t('tickets.actions.return'),
      icon: <ArrowCircleLeftRegular className={rtlStyles.icon} />,
      isMain: false,
      asks: false,
    },
    {
      action: 'markRead',
      label: t('selection.markRead'),
      icon: <MailReadRegular />,
      isMain: false,
      asks: false,
    },
    { action: 'addTag', label: t('selection.addTag'), icon: <TagRegular />, isMain: false, asks: true },
    {
      action: 'removeTag',
      label: t('selection.removeTag'),
      icon: <TagDismissRegular />,
      isMain: false,
      asks: true,
    },
    { action: 'delete', label: t('actions.delete'), icon: <DeleteRegular />, isMain: false, asks: true },
  ];
  return all.filter(({ action }) => isOffered[action]);
}
