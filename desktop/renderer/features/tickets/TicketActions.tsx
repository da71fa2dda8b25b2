import { Button, Tooltip, type ButtonProps } from '@fluentui/react-components';
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
import { useCan } from '#renderer/platform/session/index.ts';
import { useTurningStyles } from '#renderer/ui/useTurningStyles.ts';
import { useSettingEnabled } from '#renderer/features/settings/index.ts';
import { AcceptDialog, ConfirmDialog } from './pieces.ts';
import { useTicketActions } from './useTicketActions.ts';

interface TicketActionsProps {
  readonly ticket: Ticket;
  readonly className?: string;
  readonly size?: ButtonProps['size'];
}

/** The buttons that take a ticket from one state to the next, with the questions they ask. */
export function TicketActions({ ticket, className, size = 'medium' }: TicketActionsProps) {
  const { t } = useTranslation();
  const isAdmin = useCan('drawer-admin-items:view');
  const maySpy = useSettingEnabled('listItemSpy') || isAdmin;
  const mayReturn = useSettingEnabled('tabsPending') || isAdmin;
  const actions = useTicketActions(ticket);
  const turning = useTurningStyles();
  const [asked, ask] = useState<'accept' | 'close'>();

  const button = (label: string, icon: ReactElement, onClick: () => unknown, appearance?: 'primary') => (
    <Tooltip content={label} relationship="label">
      <Button
        size={size}
        appearance={appearance ?? 'subtle'}
        icon={icon}
        onClick={(event) => {
          event.stopPropagation();
          void onClick();
        }}
      />
    </Tooltip>
  );

  return (
    <div
      className={className}
      role="group"
      aria-label={t('tickets.actionsOf', { name: ticket.contact.name })}
    >
      {ticket.status === 'pending' && (
        <>
          {button(t('tickets.actions.accept'), <PersonAddRegular />, () => ask('accept'), 'primary')}
          {maySpy && button(t('tickets.actions.spy'), <EyeRegular />, actions.spy)}
          {button(t('tickets.actions.close'), <CheckmarkCircleRegular />, () => ask('close'))}
        </>
      )}
      {ticket.status === 'open' && (
        <>
          {mayReturn &&
            button(
              t('tickets.actions.return'),
              <ArrowCircleLeftRegular className={turning.icon} />,
              actions.giveBack,
            )}
          {button(t('tickets.actions.close'), <CheckmarkCircleRegular />, () => ask('close'))}
        </>
      )}
      {ticket.status === 'closed' &&
        button(t('tickets.actions.reopen'), <ArrowClockwiseRegular />, actions.reopen)}
      {asked === 'accept' && (
        <AcceptDialog ticket={ticket} onAccept={actions.accept} onDismiss={() => ask(undefined)} />
      )}
      {asked === 'close' && (
        <ConfirmDialog
          title={t('tickets.closeDialog.title')}
          text={t('tickets.closeDialog.text', { name: ticket.contact.name })}
          action={t('tickets.actions.close')}
          onConfirm={() => actions.close()}
          onClose={() => ask(undefined)}
        />
      )}
    </div>
  );
}
