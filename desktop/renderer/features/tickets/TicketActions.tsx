import { Button, makeStyles, mergeClasses, tokens, type ButtonProps } from '@fluentui/react-components';
import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { tooltip } from '#renderer/ui/tooltip/index.ts';
import type { StatusAction } from './useStatusActions.tsx';

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
  readonly actions: readonly StatusAction[];
  readonly className?: string;
  /** Buttons are small in the list; the header of a conversation shows only icons where it is narrow. */
  readonly variant: 'list' | 'head';
}

/** The buttons that change a ticket's status. */
export function TicketActions({ ticket, actions, className, variant }: TicketActionsProps) {
  const { t } = useTranslation();
  const styles = useStyles();
  const isHead = variant === 'head';
  return (
    <div
      className={className}
      role="group"
      aria-label={t('tickets.actionsOf', { name: ticket.contact.name })}
    >
      {actions.map(({ label, icon, onClick, isMain }) => (
        <Button
          key={label}
          {...(isMain && !isHead ? {} : tooltip(label))}
          size={isHead ? 'medium' : 'small'}
          className={mergeClasses(styles.button, isMain && isHead && styles.main)}
          appearance={isMain ? appearanceOf(ticket, isHead) : 'subtle'}
          icon={isMain && !isHead ? undefined : icon}
          onClick={(event) => {
            event.stopPropagation();
            void onClick();
          }}
        >
          {isMain && <span className={isHead ? styles.label : undefined}>{label}</span>}
        </Button>
      ))}
    </div>
  );
}

/** How the main action looks. */
function appearanceOf({ status }: Ticket, isHead: boolean): NonNullable<ButtonProps['appearance']> {
  if (status === 'pending') return 'primary';
  return isHead ? 'subtle' : 'outline';
}
