import type { Dashboard, DashboardQuery } from '#shared/contract/dashboard.ts';
import { tagsInUse } from '#server/features/tags/index.ts';
import { viewTickets } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { contactsWithTickets, newContactsByDay } from './contactMetrics.ts';
import { countedTickets } from './countedTickets.ts';
import type { Periods } from './dashboardPeriods.ts';
import { readRatings } from './ratingMetrics.ts';
import { newestTickets, openTicketsByUser, statusTotals, readTicketMetrics } from './ticketMetrics.ts';
import { areTotalsIn } from './totals/keepTotals.ts';
import { readWeekBefore } from './weekBefore.ts';

/** Maximum number of tags: a larger tag cloud would be unreadable. */
const TAGS_OF_CLOUD = 50;

/**
 * Runs two queries at a time, so that a dashboard occupies two connections of the pool and leaves the others to other
 * requests.
 */
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
  const readTotals = async () => ({
    ...(await statusTotals(em, counted, tickets, zone)),
    newContactsByDay: await newContactsByDay(em, counted, contacts, zone),
    ...(await contactsWithTickets(em, counted, contacts, zone)),
  });
  const readOthers = async () => ({
    tickets: await viewTickets(ctx, actor, await newestTickets(em, counted.condition, tickets, zone)),
    ...(await readTicketMetrics(em, counted, tickets, zone)),
    openByUser: await openTicketsByUser(em, counted.condition),
    weekBefore: await readWeekBefore(em, counted, periods, zone, ctx.now()),
    ratings: await readRatings(ctx, actor, query, tickets),
    tags: (await tagsInUse(em)).slice(0, TAGS_OF_CLOUD),
  });
  const [totals, others] = await Promise.all([readTotals(), readOthers()]);
  return { period: tickets, contactsPeriod: contacts, ...totals, ...others };
}
