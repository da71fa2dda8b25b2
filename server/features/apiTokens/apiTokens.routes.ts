import { apiTokensContract } from '#shared/contract/apiTokens.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { listApiTokens } from './apiTokens.queries.ts';
import { createApiToken, revokeApiToken } from './saveApiToken.ts';

export function apiTokensRoutes(ctx: AppContext): Route[] {
  return routesOf(apiTokensContract, {
    list: () => listApiTokens(emOf(ctx)),
    create: ({ actor, body }) => createApiToken(ctx, actor, body),
    async revoke({ params }) {
      await revokeApiToken(ctx, params.apiTokenId);
      return {};
    },
  });
}
