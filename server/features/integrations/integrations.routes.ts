import { integrationsContract } from '#shared/contract/integrations.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { shownIntegrations } from './integrations.queries.ts';
import { setIntegration } from './setIntegration.ts';

export function integrationsRoutes(floor: Floor): Route[] {
  return routesOf(integrationsContract, {
    list: () => shownIntegrations(floor),
    update: ({ params, body }) => setIntegration(floor, params.key, body.value),
  });
}
