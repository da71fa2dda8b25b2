import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { formatDayAndTime, joined } from '#renderer/platform/i18n/index.ts';

/** Says until when a ticket is put away, and why. */
export function useSnoozeText(): (ticket: Pick<Ticket, 'snoozedUntil' | 'snoozeReason'>) => string {
  const { t, i18n } = useTranslation();
  return ({ snoozedUntil, snoozeReason: reason }) => {
    const until = snoozedUntil
      ? t('tickets.snoozed.until', { time: formatDayAndTime(snoozedUntil) })
      : t('tickets.snoozed.untilReply');
    return joined([until, reason], i18n.dir());
  };
}
