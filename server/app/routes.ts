import { authRoutes } from '#server/features/auth/auth.routes.ts';
import { endSessions } from '#server/features/auth/index.ts';
import { connectionsRoutes } from '#server/features/connections/connections.routes.ts';
import type { Sessions } from '#server/features/connections/index.ts';
import { queuesRoutes } from '#server/features/queues/queues.routes.ts';
import { quickAnswersRoutes } from '#server/features/quickAnswers/quickAnswers.routes.ts';
import { settingsRoutes } from '#server/features/settings/settings.routes.ts';
import { tagsRoutes } from '#server/features/tags/tags.routes.ts';
import { usersRoutes } from '#server/features/users/users.routes.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { Route } from '#server/platform/http/route.ts';

/** Every call of the product; what a feature needs from those above it is given here. */
export function routesOfDesk(floor: Floor, sessions: Sessions): Route[] {
  return [
    ...authRoutes(floor),
    ...connectionsRoutes(floor, sessions),
    ...queuesRoutes(floor),
    ...quickAnswersRoutes(floor),
    ...settingsRoutes(floor),
    ...tagsRoutes(floor, { tagContact: async () => undefined }),
    ...usersRoutes(floor, {
      releaseTickets: async () => undefined,
      endOtherSessions: (userId, sessionId) => endSessions(floor, userId, { except: sessionId, told: true }),
    }),
  ];
}
