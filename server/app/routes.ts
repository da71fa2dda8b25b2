import { tagsRoutes } from '#server/features/tags/tags.routes.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Route } from '#server/platform/http/route.ts';

/** Every call of the product. */
export function routesOfDesk(floor: Floor): Route[] {
  return [...tagsRoutes(floor, { tagContact: async () => undefined })];
}
