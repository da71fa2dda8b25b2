import { formatDuration } from '#renderer/platform/i18n/index.ts';

const MINUTE = 60;

/**
 * How long ago something began, at least one minute: "12 min", "3 h", "2 dias".
 * @param now milliseconds
 */
export function formatWait(since: string, now: number, language: string): string {
  return formatDuration(Math.max(MINUTE, (now - Date.parse(since)) / 1000), language);
}
