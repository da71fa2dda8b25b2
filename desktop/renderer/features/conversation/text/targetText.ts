import type { TFunction } from 'i18next';
import type { Target } from '#shared/contract/ticketTimeline.ts';
import { formatDayAndTime } from '#renderer/platform/i18n/index.ts';

/** That a reply target is nearly missed, or is. */
export function targetText(t: TFunction, { kind, dueAt }: Target, isMissed: boolean): string {
  const named = { target: t(`tickets.targets.names.${kind}`), time: formatDayAndTime(dueAt) };
  return isMissed ? t('tickets.targets.missed', named) : t('tickets.targets.nearlyMissed', named);
}
