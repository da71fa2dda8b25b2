import type { TFunction } from 'i18next';
import type { Dashboard, DayCount, Share } from '#shared/contract/dashboard.ts';
import { isOneDay, type Period } from '#shared/domain/days.ts';
import { formatPeriodDay } from '#renderer/platform/i18n/index.ts';

/** A metric, as shown in charts, tables and the exported file. */
export interface Metric {
  readonly title: string;
  /** The period; null for metrics without one. */
  readonly period: Period | null;
  readonly kind: 'columns' | 'shares' | 'cloud';
  /** Table headings: the dimension and the measure. */
  readonly columns: readonly [string, string];
  readonly rows: readonly MetricRow[];
}

export interface MetricRow {
  readonly key: string;
  readonly name: string;
  readonly count: number;
  readonly color?: string;
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
          rows: dashboard.ticketsByHalfHour.map(({ time, count }) => ({ key: time, name: time, count })),
        }
      : {
          title: t('dashboard.metrics.ticketsByDay'),
          period,
          kind: 'columns',
          columns: [day, tickets],
          rows: dashboard.ticketsByDay.map(dayRow),
        },
    {
      title: t('dashboard.metrics.ticketsByConnection'),
      period,
      kind: 'shares',
      columns: [t('dashboard.columns.connection'), tickets],
      rows: shareRows(dashboard.ticketsByConnection, t('dashboard.without.connection')),
    },
    {
      title: t('dashboard.metrics.ticketsByQueue'),
      period,
      kind: 'shares',
      columns: [t('dashboard.columns.queue'), tickets],
      rows: shareRows(dashboard.ticketsByQueue, t('dashboard.without.queue')),
    },
    {
      title: t('dashboard.metrics.ticketsByUser'),
      period,
      kind: 'shares',
      columns: [t('dashboard.columns.user'), tickets],
      rows: shareRows(dashboard.ticketsByUser, t('dashboard.without.user')),
    },
    {
      title: t('dashboard.metrics.contactsWithTickets'),
      period: contactsPeriod,
      kind: 'columns',
      columns: [day, contacts],
      rows: dashboard.contactsWithTicketsByDay.map(dayRow),
    },
    {
      title: t('dashboard.metrics.newContacts'),
      period: contactsPeriod,
      kind: 'columns',
      columns: [day, contacts],
      rows: dashboard.newContactsByDay.map(dayRow),
    },
    {
      title: t('dashboard.metrics.tags'),
      period: null,
      kind: 'cloud',
      columns: [t('dashboard.columns.tag'), contacts],
      rows: dashboard.tags.map(({ id, name, color, usageCount }) => ({
        key: String(id),
        name,
        color,
        count: usageCount,
      })),
    },
  ];
}

function dayRow({ day, count }: DayCount): MetricRow {
  return { key: day, name: formatPeriodDay(day), count };
}

function shareRows(shares: readonly Share[], nameless: string): MetricRow[] {
  return shares.map(({ id, name, color, count }) => ({
    key: String(id),
    name: name ?? nameless,
    count,
    ...(color && { color }),
  }));
}
