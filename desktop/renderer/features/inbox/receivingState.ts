import type { ReceivingReport } from '#shared/contract/inbox.ts';
import { serverTime } from '#renderer/platform/api/index.ts';

type Interruption = ReceivingReport['interruptions'][number];

/** What the delivery after an interruption proves; each has a text of its own. */
export type Finding = 'arrived' | 'nothingMissed' | 'unannounced' | 'lacking' | 'unconfirmed';

export function findingOf({ announced, arrived, isComplete }: Interruption): Finding {
  if (!isComplete) return 'unconfirmed';
  if (announced === null) return 'unannounced';
  if (announced > arrived) return 'lacking';
  return arrived === 0 ? 'nothingMissed' : 'arrived';
}

/** Milliseconds for which a received message may wait to be recorded before that is worth a warning. */
const MAY_WAIT = 60_000;

/** Whether a person should look into what was received. What only the phone can show is no fault. */
export function needsAttention({ missing, interruptions }: ReceivingReport, now = serverTime()): boolean {
  return (
    interruptions.some((each) => findingOf(each) === 'lacking') ||
    missing.some(({ reason, since }) =>
      reason === 'waiting' ? now - Date.parse(since) > MAY_WAIT : reason !== 'phoneOnly',
    )
  );
}
