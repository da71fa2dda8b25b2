import type { TFunction } from 'i18next';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import type { CountedList } from './useCountedLists.ts';

export interface Total {
  readonly name: string;
  /** Null: the current state. */
  readonly period: Period | null;
  readonly count: number;
  /** Present for tickets of a status. */
  readonly messages?: number;
  /** Since when the ticket that waits longest has waited; null while none waits. */
  readonly waitingSince?: string | null | undefined;
  /** The number of a week earlier; null when nothing from that time is stored; absent where it is not compared. */
  readonly before?: number | null | undefined;
  /** The list of exactly what is counted. */
  readonly list: CountedList;
}

/** The numbers in the cards, in order. */
export function totalsOf(t: TFunction, dashboard: Dashboard): Total[] {
  const { totals, period, contactsPeriod, newContactsByDay, weekBefore, longestWaitingSince } = dashboard;
  const ofStatus = (status: keyof Dashboard['totals']) => ({
    name: t(`dashboard.totals.${status}`),
    count: totals[status].tickets,
    messages: totals[status].messages,
  });
  return [
    {
      ...ofStatus('pending'),
      period: null,
      waitingSince: longestWaitingSince,
      list: { of: 'tickets', status: 'pending' },
    },
    { ...ofStatus('open'), period: null, list: { of: 'tickets', status: 'open' } },
    {
      ...ofStatus('closed'),
      period,
      before: weekBefore?.tickets?.closed,
      list: { of: 'tickets', status: 'closed', dates: 'closed', ...period },
    },
    {
      name: t('dashboard.totals.created'),
      period,
      count: dashboard.count,
      before: weekBefore?.tickets?.created,
      list: { of: 'tickets', ...period },
    },
    {
      name: t('dashboard.totals.contacts'),
      period: contactsPeriod,
      count: dashboard.contactsWithTickets,
      before: weekBefore?.contacts?.withTickets,
      list: { of: 'contacts', countedAs: 'withTickets', ...contactsPeriod },
    },
    {
      name: t('dashboard.totals.newContacts'),
      period: contactsPeriod,
      count: newContactsByDay.reduce((sum, { count }) => sum + count, 0),
      before: weekBefore?.contacts?.added,
      list: { of: 'contacts', countedAs: 'new', ...contactsPeriod },
    },
  ];
}
