import { fail } from '#shared/contract/errors.ts';
import { usersContract } from '#shared/contract/users.ts';
import { sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { routesOf, type Route } from '#server/platform/http/route.ts';
import { createUser } from './createUser.ts';
import { deleteUser, type OpenTickets } from './deleteUser.ts';
import { putPicture, removePicture } from './savePicture.ts';
import { setAvailability } from './setAvailability.ts';
import { checkCurrentPassword, createIdentityGuesses } from './currentPassword.ts';
import { updateUser, type FormerCredentials } from './updateUser.ts';
import { presentUser } from './user.presenter.ts';
import { findUser, pageUsers } from './userRows.ts';

/** What the users feature needs from higher-level features. */
export interface UsersDependencies extends Pick<FormerCredentials, 'revokeResetLink'> {
  openTickets: OpenTickets;
  /** Ends all sessions of the user except this one. */
  endOtherSessions: (tx: Transaction, userId: number, sessionId: string) => Promise<void>;
}

export function usersRoutes(
  ctx: AppContext,
  { openTickets, endOtherSessions, revokeResetLink }: UsersDependencies,
): Route[] {
  const guesses = createIdentityGuesses(ctx);
  return routesOf(usersContract, {
    page: async ({ query }) => {
      const { rows, count, hasMore } = await pageUsers(sharedEmOf(ctx), query);
      return { users: rows.map(presentUser), count, hasMore };
    },
    show: async ({ params }) => presentUser(await findUser(sharedEmOf(ctx), params.userId)),
    create: async ({ actor, body }) => presentUser(await createUser(ctx, actor, body)),
    update: async ({ actor, params, body }) => {
      if (actor.id === params.userId) await checkCurrentPassword(ctx, guesses, actor, body);
      const changed = await updateUser(ctx, actor, params.userId, body, {
        endOtherSessions: (tx, userId) => endOtherSessions(tx, userId, actor.sessionId),
        revokeResetLink,
      });
      return presentUser(changed);
    },
    setAvailability: async ({ actor, body }) =>
      presentUser(await setAvailability(ctx, actor, actor.id, body)),
    setAvailabilityOf: async ({ actor, params, body }) =>
      presentUser(await setAvailability(ctx, actor, params.userId, body)),
    putPicture: async ({ actor, params, files: [file, ...others] }) => {
      if (!file || others.length > 0)
        return fail('ERR_VALIDATION', { issues: [{ field: 'picture', problem: 'exactly one file' }] });
      return presentUser(await putPicture(ctx, actor, params.userId, file));
    },
    removePicture: async ({ actor, params }) => presentUser(await removePicture(ctx, actor, params.userId)),
    remove: async ({ actor, params }) => {
      await deleteUser(ctx, actor, params.userId, openTickets);
      return {};
    },
  });
}
