import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { clearReferences } from '#server/platform/database/clearReferences.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inBackground } from '#server/platform/request.ts';
import { requireAnotherAdmin } from './updateUser.ts';
import type { User } from './user.entity.ts';
import { findUser } from './users.queries.ts';

/** Sets the open tickets of a user back to pending; implemented by a higher-level feature. */
export type ReleaseTickets = (tx: Transaction, userId: number) => Promise<void>;

/**
 * Deletes a user only: tickets and messages stay, open tickets become pending. Takes as long as there are messages.
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION for the actor's own account or for a master admin
 */
export function deleteUser(
  ctx: AppContext,
  actor: Actor,
  userId: number,
  releaseTickets: ReleaseTickets,
): Promise<void> {
  const findDeletable = async (em: Em): Promise<User> => {
    const user = await findUser(em, userId);
    if (userId === actor.id || !mayManageUser(actor.profile, user.profile)) fail('ERR_NO_PERMISSION');
    return user;
  };
  return inBackground(async () => {
    await findDeletable(emOf(ctx)); // refused before anything is changed
    await clearReferences(ctx, 'users', userId, { tickets: `status <> 'open'` }); // open ones of nobody would not become pending
    await inTransaction(ctx, async (tx) => {
      await lockFor(tx.em, 'users.admins');
      const user = await findDeletable(tx.em);
      await releaseTickets(tx, userId); // first without the lock, for which the user's messages wait
      await tx.em.lock(user, LockMode.PESSIMISTIC_WRITE); // from here on no ticket can be given to the user
      await releaseTickets(tx, userId); // those that were given meanwhile
      await tx.em.remove(user).flush();
      await requireAnotherAdmin(tx, user.profile);
      tx.record('user.deleted', { userId });
      tx.record('user.rightsChanged', { userId });
    });
  });
}
