import { integrationsContract } from '#shared/contract/integrations.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { listStates, testIntegration, type IntegrationTests } from './integrationStates.ts';
import { shownIntegrations } from './integrations.queries.ts';
import { setIntegration } from './setIntegration.ts';

export function integrationsRoutes(ctx: AppContext, tests: IntegrationTests): Route[] {
  return routesOf(integrationsContract, {
    list: () => shownIntegrations(ctx),
    update: ({ params, body }) => setIntegration(ctx, params.key, body.value),
    states: () => listStates(ctx, tests),
    test: async ({ params }) => {
      await testIntegration(ctx, tests, params.service);
      return {};
    },
  });
}
