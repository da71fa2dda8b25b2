import { dashboardContract } from '#shared/contract/dashboard.ts';
import { dayIn } from '#shared/domain/timeOfDay.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { periodsOf } from './dashboardPeriods.ts';
import { readDashboard } from './readDashboard.ts';

export function dashboardRoutes(floor: Floor): Route[] {
  return routesOf(dashboardContract, {
    show: ({ actor, query }) =>
      readDashboard(floor, actor, query, periodsOf(query, dayIn(floor.config.TIME_ZONE, floor.now()))),
  });
}
