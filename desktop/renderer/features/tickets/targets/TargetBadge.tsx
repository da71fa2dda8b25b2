import { Badge, makeStyles } from '@fluentui/react-components';
import { ClockAlarmRegular, TargetRegular } from '@fluentui/react-icons';
import type { Ticket } from '#shared/contract/tickets.ts';
import { tooltipDescription } from '#renderer/ui/tooltip/index.ts';
import { useTarget } from './useTarget.ts';

const useStyles = makeStyles({
  badge: { flexShrink: 0, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
});

const COLORS = { running: 'informative', soon: 'warning', missed: 'danger' } as const;

/** Until when the customer is to get an answer, or the ticket is to be closed; nothing while no reply target runs. */
export function TargetBadge({ ticket }: { ticket: Pick<Ticket, 'targets' | 'status'> }) {
  const styles = useStyles();
  const target = useTarget(ticket);
  if (!target) return null;
  const { state, text, description } = target;
  return (
    <Badge
      {...tooltipDescription(description)}
      className={styles.badge}
      appearance="tint"
      color={COLORS[state]}
      size="small"
      icon={state === 'missed' ? <ClockAlarmRegular /> : <TargetRegular />}
    >
      {text}
    </Badge>
  );
}
