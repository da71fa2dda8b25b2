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
  PrintRegular,
} from '@fluentui/react-icons';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketWithContact } from '#shared/contract/tickets.ts';
import { maySteerTicket } from '#shared/domain/ticketRights.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { usePrint } from '#renderer/platform/desktop/index.ts';
import { useShortcut } from '#renderer/platform/shortcuts/index.ts';
import { tip } from '#renderer/ui/tip/index.ts';
import { AcceptDialog, CloseDialog, ConfirmDialog, TransferDialog } from './pieces.ts';
import { TicketActions } from './TicketActions.tsx';
import { useTicketActions } from './useTicketActions.ts';

const useStyles = makeStyles({
  actions: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalXXS },
});

/** The buttons in the head of an open conversation. */
export function ConversationActions({ ticket }: { ticket: TicketWithContact }) {
  const styles = useStyles();
  const { t } = useTranslation();
  const actions = useTicketActions(ticket);
  const print = usePrint();
  const mayDelete = useCan('ticket-options:deleteTicket');
  const [asked, ask] = useState<'accept' | 'transfer' | 'delete' | 'close' | 'closeAndNext'>();
  const me = useUser();
  const maySteer = ticket.status !== 'closed' && maySteerTicket(me, ticket);
  useShortcut('acceptTicket', () => ask('accept'), ticket.status === 'pending');
  useShortcut('transferTicket', () => ask('transfer'), maySteer);
  useShortcut('closeTicket', () => ask('close'), maySteer);
  useShortcut('closeAndNext', () => ask('closeAndNext'), maySteer);
  return (
    <>
      <TicketActions ticket={ticket} className={styles.actions} place="head" />
      <Menu>
        <MenuTrigger disableButtonEnhancement>
          <Button {...tip(t('actions.more'))} appearance="subtle" icon={<MoreVerticalRegular />} />
        </MenuTrigger>
        <MenuPopover>
          <MenuList>
            {maySteer && (
              <MenuItem icon={<ArrowSwapRegular />} onClick={() => ask('transfer')}>
                {t('tickets.actions.transfer')}
              </MenuItem>
            )}
            <MenuItem icon={<MailUnreadRegular />} onClick={() => void actions.markUnread()}>
              {t('tickets.actions.markUnread')}
            </MenuItem>
            <MenuItem icon={<PrintRegular />} onClick={() => void print()}>
              {t('tickets.actions.print')}
            </MenuItem>
            {mayDelete && (
              <MenuItem icon={<DeleteRegular />} onClick={() => ask('delete')}>
                {t('tickets.actions.delete')}
              </MenuItem>
            )}
          </MenuList>
        </MenuPopover>
      </Menu>
      {asked === 'accept' && (
        <AcceptDialog ticket={ticket} onAccept={actions.accept} onDismiss={() => ask(undefined)} />
      )}
      {asked === 'transfer' && (
        <TransferDialog ticket={ticket} onTransfer={actions.transfer} onDismiss={() => ask(undefined)} />
      )}
      {(asked === 'close' || asked === 'closeAndNext') && (
        <CloseDialog ticket={ticket} goesOn={asked === 'closeAndNext'} onClose={() => ask(undefined)} />
      )}
      {asked === 'delete' && (
        <ConfirmDialog
          title={t('tickets.deleteDialog.title')}
          text={t('tickets.deleteDialog.text', { name: ticket.contact.name })}
          action={t('tickets.actions.delete')}
          deletes
          onConfirm={actions.remove}
          onClose={() => ask(undefined)}
        />
      )}
    </>
  );
}
