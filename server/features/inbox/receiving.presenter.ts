import type { ReceivingReport as WireReport } from '#shared/contract/inbox.ts';
import type { ReceivingReport } from '#server/features/connections/index.ts';

export function presentReceiving(report: ReceivingReport): WireReport {
  const { connectionId: id, since, received, shown, missing, others, interruptions } = report;
  return {
    id,
    since: since?.toISOString() ?? null,
    received,
    shown,
    missing: missing.map((each) => ({ ...each, since: each.since.toISOString() })),
    others: [...others],
    interruptions: interruptions.map(({ beganAt, endedAt, ...counts }) => ({
      beganAt: beganAt?.toISOString() ?? null,
      endedAt: endedAt.toISOString(),
      ...counts,
    })),
  };
}
