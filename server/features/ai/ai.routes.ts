import { aiContract } from '#shared/contract/ai.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { readAiState } from './readAiState.ts';
import { listUsage } from './usage/usage.queries.ts';
import { writeText } from './writing/writeText.ts';

export function aiRoutes(ctx: AppContext): Route[] {
  return routesOf(aiContract, {
    state: ({ actor }) => readAiState(ctx, actor),
    usage: () => listUsage(ctx),
    write: async ({ actor, params, body, signal }) => writeText(ctx, actor, params.ticketId, body, signal),
  });
}
