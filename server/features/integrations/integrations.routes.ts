import { integrationsContract } from '#shared/contract/integrations.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { shownIntegrations } from './integrations.queries.ts';
import { setIntegration, type ApplyValue } from './setIntegration.ts';

/** @param apply what other features do about a new value */
export function integrationsRoutes(ctx: AppContext, apply: ApplyValue): Route[] {
  return routesOf(integrationsContract, {
    list: () => shownIntegrations(ctx),
    update: ({ params, body }) => setIntegration(ctx, params.key, body.value, apply),
  });
}
