import {
  Button,
  makeStyles,
  Menu,
  MenuItem,
  MenuList,
  MenuPopover,
  MenuTrigger,
  tokens,
} from '@fluentui/react-components';
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
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { usePrint } from '#renderer/platform/desktop/index.ts';
import {
  useIsConversationWindow,
  useOpenConversationWindow,
} from '#renderer/platform/conversationWindow/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { StageButton } from './board/StageButton.tsx';
import {
  AcceptDialog,
  CloseDialog,
  ConfirmDialog,
  RunMacroDialog,
  SnoozeDialog,
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
  const takesMacros = ticket.status !== 'closed';
  useShortcut('macros', () => setOpenDialog('macros'), takesMacros);
  useShortcut('openInWindow', openWindow, !isAlone);
  useShortcut('acceptTicket', () => setOpenDialog('accept'), ticket.status === 'pending');
  useShortcut('transferTicket', () => setOpenDialog('transfer'), mayManage);
  useShortcut('closeTicket', () => setOpenDialog('close'), mayManage);
  useShortcut('closeAndNext', () => setOpenDialog('closeAndNext'), mayManage);
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
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button {...tooltip(t('actions.more'))} appearance="subtle" icon={<MoreVerticalRegular />} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {mayManage && (
              <MenuItem icon={<ArrowSwapRegular />} onClick={() => setOpenDialog('transfer')}>
                {t('tickets.actions.transfer')}
              </MenuItem>
            )}
            {maySnooze && (
              <MenuItem icon={<SnoozeRegular />} onClick={() => setOpenDialog('snooze')}>
                {t('tickets.actions.snooze')}
              </MenuItem>
            )}
            {takesMacros && (
              <MenuItem icon={<PlayCircleRegular />} onClick={() => setOpenDialog('macros')}>
                {t('macros.run.title')}
              </MenuItem>
            )}
            {mayManage && (
              <MenuItem icon={<MailUnreadRegular />} onClick={() => void actions.markUnread()}>
                {t('tickets.actions.markUnread')}
              </MenuItem>
            )}
            {!isAlone && (
              <MenuItem icon={<WindowNewRegular />} onClick={openWindow}>
                {t('tickets.actions.openInWindow')}
              </MenuItem>
            )}
            <MenuItem icon={<PrintRegular />} onClick={() => void print()}>
              {t('tickets.actions.print')}
            </MenuItem>
            {mayDelete && (
              <MenuItem icon={<DeleteRegular />} onClick={() => setOpenDialog('delete')}>
                {t('tickets.actions.delete')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
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
