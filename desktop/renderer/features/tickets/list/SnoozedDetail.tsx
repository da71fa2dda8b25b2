import { mergeClasses } from '@fluentui/react-components';
import { SnoozeRegular } from '@fluentui/react-icons';
import type { Ticket } from '#shared/contract/tickets.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';
import { tooltip, tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { useSnoozeText } from '../snooze/useSnoozeText.ts';
import { useTicketListItemStyles } from './TicketListItem.styles.ts';

interface SnoozedDetailProps {
  readonly ticket: Ticket;
  /** Without the time. */
  readonly isCompact?: boolean;
}

/** That a ticket is put away, and until when. */
export function SnoozedDetail({ ticket, isCompact = false }: SnoozedDetailProps) {
  const styles = useTicketListItemStyles();
  const snoozeText = useSnoozeText();
  if (!ticket.isSnoozed) return null;
  const text = snoozeText(ticket);
  const className = mergeClasses(styles.detail, styles.waiting);
  if (isCompact || !ticket.snoozedUntil)
    return (
      <span {...tooltip(text)} role="img" className={className}>
        <SnoozeRegular />
      </span>
    );
  return (
    <span {...tooltipDescription(text)} className={className}>
      <SnoozeRegular />
      {formatDayAndTime(ticket.snoozedUntil)}
    </span>
  );
}
