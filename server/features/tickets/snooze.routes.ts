import { snoozeContract } from '#shared/contract/snooze.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { viewChangedTicket } from './ticketViews.ts';
import { snoozeTicket, wakeTicket } from './snooze/snoozeTicket.ts';

export function snoozeRoutes(ctx: AppContext): Route[] {
  return routesOf(snoozeContract, {
    snooze: async ({ actor, params, body }) =>
      viewChangedTicket(ctx, actor, await snoozeTicket(ctx, actor, params.ticketId, body)),
    wake: async ({ actor, params }) =>
      viewChangedTicket(ctx, actor, await wakeTicket(ctx, actor, params.ticketId)),
  });
}
