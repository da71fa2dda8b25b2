import type { TFunction } from 'i18next';
import type { Dashboard } from '#shared/contract/dashboard.ts';
import type { Period } from '#shared/domain/days.ts';
import type { TicketStatus } from '#shared/domain/ticketStatus.ts';

interface Total {
  readonly name: string;
  /** Null: the current state. */
  readonly period: Period | null;
  readonly count: number;
  /** Present for tickets of a status. */
  readonly messages?: number;
  /** Present when the counted tickets have a list of their own. */
  readonly tab?: TicketStatus;
}

export function totalsOf(t: TFunction, dashboard: Dashboard): Total[] {
  const { totals, period, contactsPeriod, newContactsByDay } = dashboard;
  const ofStatus = (status: keyof Dashboard['totals']) => ({
    name: t(`dashboard.totals.${status}`),
    period: status === 'closed' ? period : null,
    count: totals[status].tickets,
    messages: totals[status].messages,
    ...(status !== 'closed' && { tab: status }),
  });
  return [
    ofStatus('pending'),
    ofStatus('open'),
    ofStatus('closed'),
    { name: t('dashboard.totals.created'), period, count: dashboard.count },
    { name: t('dashboard.totals.contacts'), period: contactsPeriod, count: dashboard.contactsWithTickets },
    {
      name: t('dashboard.totals.newContacts'),
      period: contactsPeriod,
      count: newContactsByDay.reduce((sum, { count }) => sum + count, 0),
    },
  ];
}
