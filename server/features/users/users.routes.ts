import { usersContract } from '#shared/contract/users.ts';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createRateLimit } from '#server/platform/limits/rateLimit.ts';
import { createUser } from './createUser.ts';
import { deleteUser, type ReleaseTickets } from './deleteUser.ts';
import { checkCurrentPassword, updateUser } from './updateUser.ts';
import { presentUser } from './user.presenter.ts';
import { findUser, pageUsers } from './users.queries.ts';

/** What the users need from features above them. */
export interface UserNeighbours {
  releaseTickets: ReleaseTickets;
  /** Ends every session of the user but this one. */
  endOtherSessions(userId: number, sessionId: string): Promise<void>;
}

/** Wrong present passwords of one person; seconds. */
const GUESSES = { points: 10, duration: 15 * 60 };

export function usersRoutes(floor: Floor, { releaseTickets, endOtherSessions }: UserNeighbours): Route[] {
  const guesses = createRateLimit(floor.orm, 'users.currentPassword', GUESSES);
  return routesOf(usersContract, {
    page: async ({ query }) => {
      const { rows, count, hasMore } = await pageUsers(emOf(floor), query);
      return { users: rows.map(presentUser), count, hasMore };
    },
    show: async ({ params }) => presentUser(await findUser(emOf(floor), params.userId)),
    create: async ({ actor, body }) => presentUser(await createUser(floor, actor, body)),
    update: async ({ actor, params, body }) => {
      if (actor.id === params.userId) await checkCurrentPassword(floor, guesses, actor, body);
      const { user, passwordChanged } = await updateUser(floor, actor, params.userId, body);
      if (passwordChanged) await endOtherSessions(user.id, actor.sessionId);
      return presentUser(user);
    },
    remove: async ({ actor, params }) => {
      await deleteUser(floor, actor, params.userId, releaseTickets);
      return {};
    },
  });
}
