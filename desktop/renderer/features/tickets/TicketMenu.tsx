import { Button } from '@fluentui/react-components';
import { CheckboxCheckedRegular, MoreVerticalRegular } from '@fluentui/react-icons';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { usePopover } from '#renderer/ui/popover/index.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import { TicketMenuList } from './lazyComponents.ts';
import type { StatusAction } from './useStatusActions.tsx';

interface TicketMenuProps {
  readonly ticket: Ticket;
  readonly actions: readonly StatusAction[];
  readonly className?: string;
  /** Selects the ticket; absent where tickets are not selected. */
  readonly onSelect?: ((id: number) => void) | undefined;
}

/** The actions of a row as a menu, for touch screens: rows have no room for several targets of a finger's size. */
export function TicketMenu({ ticket, actions, className, onSelect }: TicketMenuProps) {
  const { t } = useTranslation();
  const menu = usePopover(TicketMenuList, 'menu');
  const select: StatusAction[] = onSelect
    ? [
        {
          label: t('tickets.actions.select'),
          icon: <CheckboxCheckedRegular />,
          onClick: () => onSelect(ticket.id),
          isMain: false,
        },
      ]
    : [];
  const items = [...actions, ...select];
  if (items.length === 0) return null;
  return (
    <div className={className}>
      <Button
        {...tooltip(t('tickets.actionsOf', { name: ticket.contact.name }))}
        {...menu.buttonProps}
        appearance="subtle"
        icon={<MoreVerticalRegular />}
      />
      {menu.popoverProps && <TicketMenuList {...menu.popoverProps} actions={items} />}
    </div>
  );
}
