import type { Dashboard, DashboardQuery } from '#shared/contract/dashboard.ts';
import { tagsInUse } from '#server/features/tags/index.ts';
import { viewTickets } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { twoAtATime } from '#server/platform/database/twoAtATime.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { countByReason, withoutReason } from './closedByReason.ts';
import { contactsWithTickets, newContactsByDay } from './contactMetrics.ts';
import { countedTickets } from './countedTickets.ts';
import type { Periods } from './dashboardPeriods.ts';
import { readRatings } from './ratingMetrics.ts';
import { newestTickets, openTicketsByUser, statusTotals, readTicketMetrics } from './ticketMetrics.ts';
import { areTotalsIn } from './totals/keepTotals.ts';
import { readWeekBefore } from './weekBefore.ts';

/** Maximum number of tags: a larger tag cloud would be unreadable. */
const TAGS_OF_CLOUD = 50;

/** Everything that a dashboard shows to this user, for these periods and filters. */
export async function readDashboard(
  ctx: AppContext,
  actor: Actor,
  query: DashboardQuery,
  periods: Periods,
): Promise<Dashboard> {
  const { tickets, contacts } = periods;
  const em = emOf(ctx);
  const zone = ctx.config.TIME_ZONE;
  const wanted = await countedTickets(ctx, actor, query);
  // Without totals, which are being counted anew for another time zone, the tickets are counted themselves.
  const counted = (await areTotalsIn(em, zone)) ? wanted : { ...wanted, isAll: false, hasTotals: false };
  const { newest, metrics, totals, contactCounts, reasons, ...others } = await twoAtATime({
    totals: () => statusTotals(em, counted, tickets, zone),
    reasons: () => countByReason(em, counted, tickets, zone),
    metrics: () => readTicketMetrics(em, counted, tickets, zone),
    contactCounts: () => contactsWithTickets(em, counted, contacts, zone),
    ratings: () => readRatings(ctx, actor, query, tickets),
    newContactsByDay: () => newContactsByDay(em, counted, contacts, zone),
    newest: async () => viewTickets(ctx, actor, await newestTickets(em, counted.condition, tickets, zone)),
    openByUser: () => openTicketsByUser(em, counted.condition),
    weekBefore: () => readWeekBefore(em, counted, periods, zone, ctx.now()),
    tags: async () => (await tagsInUse(em)).slice(0, TAGS_OF_CLOUD),
  });
  return {
    period: tickets,
    contactsPeriod: contacts,
    tickets: newest,
    ...metrics,
    ...totals,
    ...(reasons && { closedByReason: withoutReason(reasons, totals.totals.closed.tickets) }),
    ...contactCounts,
    ...others,
  };
}
