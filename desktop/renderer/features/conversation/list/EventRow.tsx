import { makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  AlertOnRegular,
  AlertUrgentRegular,
  ArrowCircleLeftRegular,
  ArrowClockwiseRegular,
  ArrowSwapRegular,
  BoardRegular,
  ChatAddRegular,
  CheckmarkCircleRegular,
  ClockAlarmRegular,
  PeopleQueueRegular,
  PersonAddRegular,
  SnoozeRegular,
  StarRegular,
} from '@fluentui/react-icons';
import type { ReactElement } from 'react';
import { useTranslation } from 'react-i18next';
import type { TicketEvent } from '#shared/contract/ticketTimeline.ts';
import type { TicketEventType } from '#shared/domain/ticketEventType.ts';
import { formatTime } from '#renderer/platform/i18n/index.ts';
import { eventText, isAssignedAutomatically } from './eventText.ts';

const useStyles = makeStyles({
  root: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: tokens.spacingHorizontalXS,
    padding: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    color: tokens.colorNeutralForeground3,
  },
  icon: { display: 'flex', flexShrink: 0, fontSize: '16px' },
  text: { minWidth: 0, overflowWrap: 'anywhere', textAlign: 'center' },
  time: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
});

/** The icons of the buttons that do the same. */
const ICONS: Record<TicketEventType, ReactElement> = {
  created: <ChatAddRegular />,
  queued: <PeopleQueueRegular />,
  accepted: <PersonAddRegular />,
  transferred: <ArrowSwapRegular />,
  returned: <ArrowCircleLeftRegular />,
  closed: <CheckmarkCircleRegular />,
  reopened: <ArrowClockwiseRegular />,
  rated: <StarRegular />,
  snoozed: <SnoozeRegular />,
  awoken: <AlertOnRegular />,
  targetSoon: <ClockAlarmRegular />,
  targetMissed: <AlertUrgentRegular />,
  staged: <BoardRegular />,
};

/** What happened to a ticket, between its messages. */
export function EventRow({ event }: { event: TicketEvent }) {
  const styles = useStyles();
  const { t } = useTranslation();
  return (
    <div className={styles.root}>
      <span className={styles.icon} aria-hidden>
        {ICONS[isAssignedAutomatically(event) ? 'accepted' : event.type]}
      </span>
      <Text size={200} className={styles.text} dir="auto">
        {eventText(t, event)}
      </Text>
      <Text as="span" size={200} className={styles.time}>
        <time dateTime={event.createdAt}>{formatTime(event.createdAt)}</time>
      </Text>
    </div>
  );
}
