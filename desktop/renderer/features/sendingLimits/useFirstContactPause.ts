import type { SendingLimits } from '#shared/contract/sendingLimits.ts';
import { useServerMinute } from '#renderer/platform/api/index.ts';
import { useSendingLimitsQuery } from './sendingLimits.api.ts';

/** Why a connection sends no first contacts now, and until when; null when it does, or while it is not known. */
export function useFirstContactPause(connectionId: number | null): SendingLimits['pause'] {
  const { data } = useSendingLimitsQuery(undefined, { skip: connectionId === null });
  const now = useServerMinute();
  return pauseAt(data?.find(({ id }) => id === connectionId)?.pause ?? null, now);
}

/** The pause as it is at this time: one that is over no longer counts. @param now milliseconds */
export function pauseAt(pause: SendingLimits['pause'], now: number): SendingLimits['pause'] {
  return pause?.until && Date.parse(pause.until) <= now ? null : pause;
}
