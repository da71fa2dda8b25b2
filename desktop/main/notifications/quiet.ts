import type { DesktopSettings } from '#bridge/desktopSettings.ts';
import { timeOfDayIn } from '#shared/domain/timeOfDay.ts';

/**
 * Whether do not disturb is on at this moment, by the computer's local time. Hours that end when they begin last a whole
 * day.
 */
export function isQuiet(settings: Pick<DesktopSettings, 'isQuiet' | 'quietHours'>, now: Date): boolean {
  const { quietHours } = settings;
  if (settings.isQuiet) return true;
  if (quietHours === null) return false;
  const time = timeOfDayIn(undefined, now);
  const { from, to, days } = quietHours;
  const today = now.getDay();
  const yesterday = (today + 6) % 7;
  if (from < to) return days.includes(today) && time >= from && time < to;
  return (days.includes(today) && time >= from) || (days.includes(yesterday) && time < to);
}
