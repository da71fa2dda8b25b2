import { useTranslation } from 'react-i18next';
import type { Ticket } from '#shared/contract/tickets.ts';
import { targetStateAt, type TargetState } from '#shared/domain/replyTargets.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import {
  formatDay,
  formatDayAndTime,
  formatDuration,
  formatTime,
  joined,
  useToday,
} from '#renderer/platform/i18n/index.ts';

/** Milliseconds. */
const MINUTE = 60_000;

interface ShownTarget {
  readonly state: TargetState;
  /** Until when, how long there is left, or how late it is. */
  readonly text: string;
  /** Which targets run, and until when. */
  readonly description: string;
}

/** What is due first in a ticket; null while no reply target runs. Follows the clock without asking the server. */
export function useTarget({ targets = [], status }: Pick<Ticket, 'targets' | 'status'>): ShownTarget | null {
  const { t, i18n } = useTranslation();
  const now = useServerMinute();
  const today = useToday();
  const [first] = targets;
  if (!first || status === 'closed') return null;
  const state = targetStateAt(first, now);
  const amount = Math.abs(Date.parse(first.dueAt) - now);
  const time = formatDuration(Math.max(MINUTE, amount) / 1000, i18n.language);
  const texts = {
    running: formatDay(first.dueAt) === today ? formatTime(first.dueAt) : formatDayAndTime(first.dueAt),
    soon: t('tickets.targets.left', { time }),
    missed: t('tickets.targets.late', { time }),
  };
  const described = targets.map(({ kind, dueAt }) =>
    t('tickets.targets.until', {
      target: t(`tickets.targets.names.${kind}`),
      time: formatDayAndTime(dueAt),
    }),
  );
  return { state, text: texts[state], description: joined(described, i18n.dir()) };
}
