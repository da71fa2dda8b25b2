import { dashboardContract } from '#shared/contract/dashboard.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { periodsOf } from './dashboardPeriods.ts';
import { readDashboard } from './readDashboard.ts';

export function dashboardRoutes(ctx: AppContext): Route[] {
  return routesOf(dashboardContract, {
    show: ({ actor, query }) =>
      readDashboard(ctx, actor, query, periodsOf(query, dayIn(ctx.config.TIME_ZONE, ctx.now()))),
  });
}
