import type { TFunction } from 'i18next';
import type { Times } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import type { CountedList } from '../useCountedLists.ts';

/** A kind of waiting time. */
export interface Wait {
  readonly kind: keyof Times;
  readonly name: string;
  /** The tickets in which it ended. */
  readonly list: CountedList;
}

/** The waiting times in the order in which they end. */
export function listWaits(t: TFunction, period: Period): Wait[] {
  return [
    {
      kind: 'answer',
      name: t('dashboard.times.answer'),
      list: { of: 'tickets', dates: 'answered', ...period },
    },
    {
      kind: 'acceptance',
      name: t('dashboard.times.acceptance'),
      list: { of: 'tickets', dates: 'accepted', ...period },
    },
    {
      kind: 'resolution',
      name: t('dashboard.times.resolution'),
      list: { of: 'tickets', status: 'closed', dates: 'resolved', ...period },
    },
  ];
}
