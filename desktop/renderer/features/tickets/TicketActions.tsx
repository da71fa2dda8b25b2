import { Button, makeStyles, mergeClasses, tokens, type ButtonProps } from '@fluentui/react-components';
import {
  ArrowCircleLeftRegular,
  ArrowClockwiseRegular,
  CheckmarkCircleRegular,
  EyeRegular,
  PersonAddRegular,
} from '@fluentui/react-icons';
import { useState, type ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { mayManageTicket } from '#shared/domain/ticketRights.ts';
import { useCan, useUser } from '#renderer/platform/session/index.ts';
import { useRtlIconStyles } from '#renderer/ui/useRtlIconStyles.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { AcceptDialog, CloseDialog } from './lazyComponents.ts';
import { useTicketActions } from './useTicketActions.ts';

const useStyles = makeStyles({
  button: { minWidth: 'auto' },
  // The header of a conversation is narrow on a phone and beside the contact: it shows only the icon there.
  main: {
    '@container (max-width: 519px)': {
      paddingInline: tokens.spacingHorizontalSNudge,
      '& .fui-Button__icon': { marginInline: 0 },
    },
  },
  label: { '@container (max-width: 519px)': { display: 'none' } },
});

interface TicketActionsProps {
  readonly ticket: Ticket;
  readonly className?: string;
  /** Buttons are small in the list; the header of a conversation shows only icons where it is narrow. */
  readonly variant: 'list' | 'head';
}

/** The buttons that change a ticket's status, with their dialogs. */
export function TicketActions({ ticket, className, variant }: TicketActionsProps) {
  const { t } = useTranslation();
  const isAdmin = useCan('drawer-admin-items:view');
  const mayManage = mayManageTicket(useUser(), ticket);
  const isHead = variant === 'head';
  const maySpy = (useSettingEnabled('listItemSpy') || isAdmin) && !isHead; // the header belongs to the open ticket
  const mayReturn = (useSettingEnabled('tabsPending') || isAdmin) && mayManage;
  const actions = useTicketActions(ticket);
  const rtlStyles = useRtlIconStyles();
  const styles = useStyles();
  const [openDialog, setOpenDialog] = useState<'accept' | 'close'>();

  const button = (
    label: string,
    icon: ReactElement,
    onClick: () => unknown,
    {
      isMain = false,
      appearance = 'subtle',
    }: { isMain?: boolean; appearance?: ButtonProps['appearance'] } = {},
  ) => (
    <Button
      {...(isMain && !isHead ? {} : tooltip(label))}
      size={isHead ? 'medium' : 'small'}
      className={mergeClasses(styles.button, isMain && isHead && styles.main)}
      appearance={appearance}
      icon={isMain && !isHead ? undefined : icon}
      onClick={(event) => {
        event.stopPropagation();
        void onClick();
      }}
    >
      {isMain && <span className={isHead ? styles.label : undefined}>{label}</span>}
    </Button>
  );
  const closeButton = (isMain: boolean) =>
    button(t('tickets.actions.close'), <CheckmarkCircleRegular />, () => setOpenDialog('close'), {
      isMain,
      ...(isMain && !isHead && { appearance: 'outline' as const }),
    });

  return (
    <div
      className={className}
      role="group"
      aria-label={t('tickets.actionsOf', { name: ticket.contact.name })}
    >
      {ticket.status === 'pending' && (
        <>
          {maySpy && button(t('tickets.actions.spy'), <EyeRegular />, actions.spy)}
          {mayManage && closeButton(false)}
          {button(t('tickets.actions.accept'), <PersonAddRegular />, () => setOpenDialog('accept'), {
            isMain: true,
            appearance: 'primary',
          })}
        </>
      )}
      {ticket.status === 'open' && (
        <>
          {mayReturn &&
            button(
              t('tickets.actions.return'),
              <ArrowCircleLeftRegular className={rtlStyles.icon} />,
              actions.giveBack,
            )}
          {mayManage && closeButton(true)}
        </>
      )}
      {ticket.status === 'closed' &&
        button(t('tickets.actions.reopen'), <ArrowClockwiseRegular />, actions.reopen, {
          isMain: true,
          ...(!isHead && { appearance: 'outline' as const }),
        })}
      {openDialog === 'accept' && (
        <AcceptDialog ticket={ticket} onAccept={actions.accept} onDismiss={() => setOpenDialog(undefined)} />
      )}
      {openDialog === 'close' && <CloseDialog ticket={ticket} onClose={() => setOpenDialog(undefined)} />}
    </div>
  );
}
