import type { TFunction } from 'i18next';
import papaparse from 'papaparse';
import type { TargetResults, TargetCounts } from '#shared/contract/dashboard.ts';
import { CSV_MARK, CSV_STYLE } from '#shared/domain/csv.ts';
import { TARGETS } from '#shared/domain/replyTargets.ts';

/** How many targets ended and were met: of all tickets, then of each agent, then of each queue. */
export function targetsCsvOf(t: TFunction, { totals, byUser, byQueue }: TargetResults): string {
  const fields = [
    t('dashboard.columns.user'),
    t('dashboard.columns.queue'),
    ...TARGETS.flatMap((kind) => {
      const name = t(`tickets.targets.names.${kind}`);
      return [t('dashboard.targets.ended', { name }), t('dashboard.targets.met', { name })];
    }),
  ];
  const numbersOf = (counts: TargetCounts) =>
    TARGETS.flatMap((kind) => [counts[kind].count, counts[kind].met]);
  const data = [
    ['', '', ...numbersOf(totals)],
    ...byUser.map((row) => [row.name ?? t('dashboard.without.user'), '', ...numbersOf(row)]),
    ...byQueue.map((row) => ['', row.name ?? t('dashboard.without.queue'), ...numbersOf(row)]),
  ];
  return CSV_MARK + papaparse.unparse({ fields, data }, CSV_STYLE);
}
