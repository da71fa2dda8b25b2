import { Button, makeStyles, tokens, useRestoreFocusTarget } from '@fluentui/react-components';
import {
  ArrowSwapRegular,
  DeleteRegular,
  MailUnreadRegular,
  MoreVerticalRegular,
  PlayCircleRegular,
  PrintRegular,
  SnoozeRegular,
  WindowNewRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { useClosingReasonsQuery } from '#renderer/features/closingReasons/index.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { usePrint } from '#renderer/platform/desktop/index.ts';
import {
  useIsConversationWindow,
  useOpenConversationWindow,
} from '#renderer/platform/conversationWindow/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { StageButton } from './board/StageButton.tsx';
import {
  AcceptDialog,
  CloseDialog,
  ConfirmDialog,
  RunMacroDialog,
  SnoozeDialog,
  TicketMenuList,
  TransferDialog,
} from './lazyComponents.ts';
import { TicketActions } from './TicketActions.tsx';
import { useStatusActions } from './useStatusActions.tsx';
import { useTicketActions } from './useTicketActions.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
  // a narrow header has them in its menu only
  macros: { '@container (max-width: 519px)': { display: 'none' } },
});

/** The buttons in the header of an open conversation. */
export function ConversationActions({ ticket }: { ticket: TicketWithContact }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const actions = useTicketActions(ticket);
  const print = usePrint();
  const menu = usePopover(TicketMenuList, 'menu');
  const restoreFocus = useRestoreFocusTarget();
  const openWindow = useOpenConversationWindow(ticket.id);
  const isAlone = useIsConversationWindow();
  const mayDelete = useCan('ticket-options:deleteTicket');
  const [openDialog, setOpenDialog] = useState<
    'accept' | 'transfer' | 'snooze' | 'macros' | 'delete' | 'close' | 'closeAndNext'
  >();
  const statusActions = useStatusActions(ticket, { isOpen: true, onAsk: setOpenDialog });
  const me = useUser();
  const mayManage = ticket.status !== 'closed' && mayManageTicket(me, ticket);
  // servers of earlier versions do not put tickets away
  const maySnooze = mayManage && ticket.status === 'open' && ticket.isSnoozed !== undefined;
  useShortcut('snoozeTicket', () => setOpenDialog('snooze'), maySnooze);
  useClosingReasonsQuery(); // known before they are asked for
  const takesMacros = ticket.status !== 'closed';
  useShortcut('macros', () => setOpenDialog('macros'), takesMacros);
  useShortcut('openInWindow', openWindow, !isAlone);
  useShortcut('acceptTicket', () => setOpenDialog('accept'), ticket.status === 'pending');
  useShortcut('transferTicket', () => setOpenDialog('transfer'), mayManage);
  useShortcut('closeTicket', () => setOpenDialog('close'), mayManage);
  useShortcut('closeAndNext', () => setOpenDialog('closeAndNext'), mayManage);
  const menuActions = () =>
    [
      mayManage && {
        label: t('tickets.actions.transfer'),
        icon: <ArrowSwapRegular />,
        onClick: () => setOpenDialog('transfer'),
      },
      maySnooze && {
        label: t('tickets.actions.snooze'),
        icon: <SnoozeRegular />,
        onClick: () => setOpenDialog('snooze'),
      },
      takesMacros && {
        label: t('macros.run.title'),
        icon: <PlayCircleRegular />,
        onClick: () => setOpenDialog('macros'),
      },
      mayManage && {
        label: t('tickets.actions.markUnread'),
        icon: <MailUnreadRegular />,
        onClick: actions.markUnread,
      },
      !isAlone && {
        label: t('tickets.actions.openInWindow'),
        icon: <WindowNewRegular />,
        onClick: openWindow,
      },
      { label: t('tickets.actions.print'), icon: <PrintRegular />, onClick: print },
      mayDelete && {
        label: t('tickets.actions.delete'),
        icon: <DeleteRegular />,
        onClick: () => setOpenDialog('delete'),
      },
    ].filter((action) => action !== false);
  return (
    <>
      {takesMacros && (
        <Button
          {...tooltip(t('macros.run.title'))}
          className={styles.macros}
          appearance="subtle"
          icon={<PlayCircleRegular />}
          onClick={() => setOpenDialog('macros')}
        />
      )}
      <StageButton ticket={ticket} />
      <TicketActions ticket={ticket} actions={statusActions} className={styles.actions} variant="head" />
      <Button
        {...tooltip(t('actions.more'))}
        {...menu.buttonProps}
        {...restoreFocus}
        appearance="subtle"
        icon={<MoreVerticalRegular />}
      />
      {menu.popoverProps && <TicketMenuList {...menu.popoverProps} actions={menuActions()} />}
      {openDialog === 'accept' && (
        <AcceptDialog ticket={ticket} onAccept={actions.accept} onDismiss={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'transfer' && (
        <TransferDialog
          ticket={ticket}
          onTransfer={actions.transfer}
          onDismiss={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'snooze' && (
        <SnoozeDialog ticket={ticket} onSnooze={actions.snooze} onClose={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'macros' && (
        <RunMacroDialog ticket={ticket} onRun={actions.beginMacro} onClose={() => setOpenDialog(undefined)} />
      )}
      {(openDialog === 'close' || openDialog === 'closeAndNext') && (
        <CloseDialog
          ticket={ticket}
          opensNextTicket={openDialog === 'closeAndNext'}
          onConfirm={actions.close}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
      {openDialog === 'delete' && (
        <ConfirmDialog
          title={t('tickets.deleteDialog.title')}
          text={t('tickets.deleteDialog.text', { name: ticket.contact.name })}
          action={t('tickets.actions.delete')}
          deletes
          onConfirm={actions.remove}
          onClose={() => setOpenDialog(undefined)}
        />
      )}
    </>
  );
}
