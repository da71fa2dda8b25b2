import { useTranslation } from 'react-i18next';
import { useSetting } from '#renderer/features/settings/index.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { formatDuration } from '#renderer/platform/i18n/index.ts';
import { formatWait } from './formatWait.ts';

const MINUTE = 60;

interface Wait {
  /** How long it has been, at least one minute. */
  readonly text: string;
  /** Whether it is longer than the workspace's target. */
  readonly isTooLong: boolean;
  /** The workspace's target, as a text. */
  readonly target: string;
}

/** How long something has waited since this moment; not too long without a moment. Follows the clock. */
export function useWait(since: string | null): Wait {
  const { language } = useTranslation().i18n;
  const now = useServerMinute();
  const target = Number(useSetting('waitingTarget')) * MINUTE;
  const seconds = since === null ? 0 : (now - Date.parse(since)) / 1000;
  return {
    text: since === null ? '' : formatWait(since, now, language),
    isTooLong: target > 0 && seconds > target,
    target: formatDuration(target, language),
  };
}
