import { ticketStageContract } from '#shared/contract/ticketStage.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { moveToStage } from './stage/moveToStage.ts';
import { viewChangedTicket } from './ticketViews.ts';

export function ticketStageRoutes(ctx: AppContext): Route[] {
  return routesOf(ticketStageContract, {
    move: async ({ actor, params, body }) =>
      viewChangedTicket(ctx, actor, await moveToStage(ctx, actor, params.ticketId, body.stageId)),
  });
}
