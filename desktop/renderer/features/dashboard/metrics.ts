import type { TFunction } from 'i18next';
import type { Dashboard, DayCount, Share } from '#shared/contract/dashboard.ts';
import { isOneDay, type Period } from '#shared/domain/days.ts';
import type { CountedList } from './useCountedLists.ts';
import { formatPeriodDay } from '#renderer/platform/i18n/index.ts';

/** A metric, as shown in charts, tables and the exported file. */
export interface Metric {
  readonly title: string;
  /** The period; null for metrics without one. */
  readonly period: Period | null;
  readonly kind: 'columns' | 'shares' | 'tags';
  /** Table headings: the dimension and the measure. */
  readonly columns: readonly [string, string];
  readonly rows: readonly MetricRow[];
}

export interface MetricRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly color?: string;
  /** The list of exactly what is counted. */
  readonly list: CountedList;
}

/** All metrics that the dashboard shows as charts, in order. */
export function listMetrics(t: TFunction, dashboard: Dashboard): Metric[] {
  const { period, contactsPeriod } = dashboard;
  const [tickets, contacts] = [t('dashboard.columns.tickets'), t('dashboard.columns.contacts')];
  const day = t('dashboard.columns.day');
  return [
    isOneDay(period)
      ? {
          title: t('dashboard.metrics.ticketsByTime'),
          period,
          kind: 'columns',
          columns: [t('dashboard.columns.time'), tickets],
          rows: dashboard.ticketsByHalfHour.map(({ time, count }) => ({
            key: time,
            name: time,
            count,
            list: { of: 'tickets', halfHour: time, ...period },
          })),
        }
      : {
          title: t('dashboard.metrics.ticketsByDay'),
          period,
          kind: 'columns',
          columns: [day, tickets],
          rows: dashboard.ticketsByDay.map((each) => dayRow(each, { of: 'tickets' })),
        },
    {
      title: t('dashboard.metrics.ticketsByConnection'),
      period,
      kind: 'shares',
      columns: [t('dashboard.columns.connection'), tickets],
      rows: shareRows(dashboard.ticketsByConnection, t('dashboard.without.connection'), (id) => ({
        of: 'tickets',
        ...(id === null ? { missing: 'connection' } : { whatsappId: id }),
        ...period,
      })),
    },
    {
      title: t('dashboard.metrics.ticketsByQueue'),
      period,
      kind: 'shares',
      columns: [t('dashboard.columns.queue'), tickets],
      rows: shareRows(dashboard.ticketsByQueue, t('dashboard.without.queue'), (id) => ({
        of: 'tickets',
        ...(id === null ? { missing: 'queue' } : { queueIds: [id] }),
        ...period,
      })),
    },
    {
      title: t('dashboard.metrics.ticketsByUser'),
      period,
      kind: 'shares',
      columns: [t('dashboard.columns.user'), tickets],
      rows: shareRows(dashboard.ticketsByUser, t('dashboard.without.user'), (id) => ({
        of: 'tickets',
        ...(id === null ? { missing: 'user' } : { userId: id }),
        ...period,
      })),
    },
    ...(dashboard.closedByReason
      ? [
          {
            title: t('dashboard.metrics.closingReasons'),
            period,
            kind: 'shares' as const,
            columns: [t('tickets.closingReason.label'), tickets] as const,
            rows: shareRows(dashboard.closedByReason, t('tickets.closingReason.without'), (id) => ({
              of: 'tickets',
              status: 'closed',
              dates: 'closed',
              ...(id === null ? { missing: 'closingReason' } : { closingReasonId: id }),
              ...period,
            })),
          },
        ]
      : []),
    {
      title: t('dashboard.metrics.contactsWithTickets'),
      period: contactsPeriod,
      kind: 'columns',
      columns: [day, contacts],
      rows: dashboard.contactsWithTicketsByDay.map((each) =>
        dayRow(each, { of: 'contacts', countedAs: 'withTickets' }),
      ),
    },
    {
      title: t('dashboard.metrics.newContacts'),
      period: contactsPeriod,
      kind: 'columns',
      columns: [day, contacts],
      rows: dashboard.newContactsByDay.map((each) => dayRow(each, { of: 'contacts', countedAs: 'new' })),
    },
    {
      title: t('dashboard.metrics.tags'),
      period: null,
      kind: 'tags',
      columns: [t('dashboard.columns.tag'), contacts],
      rows: dashboard.tags.map(({ id, name, color, usageCount }) => ({
        key: String(id),
        name,
        color,
        count: usageCount,
        list: { of: 'contacts', tags: [id] },
      })),
    },
  ];
}

function dayRow({ day, count }: DayCount, list: CountedList): MetricRow {
  return { key: day, name: formatPeriodDay(day), count, list: { ...list, startDate: day, endDate: day } };
}

function shareRows(
  shares: readonly Share[],
  nameless: string,
  listOf: (id: number | null) => CountedList,
): MetricRow[] {
  return shares.map(({ id, name, color, count }) => ({
    key: String(id),
    name: name ?? nameless,
    count,
    list: listOf(id),
    ...(color && { color }),
  }));
}
