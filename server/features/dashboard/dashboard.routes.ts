import { dashboardContract, type DashboardQuery } from '#shared/contract/dashboard.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { periodsOf } from './dashboardPeriods.ts';
import { readDashboard } from './readDashboard.ts';
import { readTargets } from './targets/readTargets.ts';
import { exportTimes } from './times/exportTimes.ts';
import { readTimes } from './times/readTimes.ts';

export function dashboardRoutes(ctx: AppContext): Route[] {
  const periods = (query: Partial<DashboardQuery>) =>
    periodsOf(query, dayIn(ctx.config.TIME_ZONE, ctx.now()));
  return routesOf(dashboardContract, {
    show: ({ actor, query }) => readDashboard(ctx, actor, query, periods(query)),
    times: ({ actor, query }) => readTimes(ctx, actor, query, periods(query).tickets),
    targets: ({ actor, query }) => readTargets(ctx, actor, query, periods(query).tickets),
    exportTimes: ({ actor, query }) => exportTimes(ctx, actor, query, periods(query).tickets),
  });
}
