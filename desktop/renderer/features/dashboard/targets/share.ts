import type { TFunction } from 'i18next';
import type { TargetCounts } from '#shared/contract/dashboard.ts';

/** The share that was met, such as "92 %"; null when none ended. It is not rounded up to all of them. */
export function shareOf({ count, met }: TargetCounts['firstAnswer'], language: string): string | null {
  if (count === 0) return null;
  const format = new Intl.NumberFormat(language, { style: 'percent', roundingMode: 'floor' });
  return format.format(met / count);
}

/** "46 of 50" */
export function metOf(t: TFunction, { count, met }: TargetCounts['firstAnswer']): string {
  return t('dashboard.targets.metOf', { met, total: count });
}
