import { integrationsContract } from '#shared/contract/integrations.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { listStates, testIntegration, type IntegrationTests } from './integrationStates.ts';
import { shownIntegrations } from './integrations.queries.ts';
import { setIntegration, type ApplyValue } from './setIntegration.ts';

/**
 * @param apply what other features do about a new value
 * @param tests of the services that can be asked whether they work
 */
export function integrationsRoutes(ctx: AppContext, apply: ApplyValue, tests: IntegrationTests): Route[] {
  return routesOf(integrationsContract, {
    list: () => shownIntegrations(ctx),
    update: ({ params, body }) => setIntegration(ctx, params.key, body.value, apply),
    states: () => listStates(ctx, tests),
    test: async ({ params }) => {
      await testIntegration(ctx, tests, params.service);
      return {};
    },
  });
}
