import { fail } from '#shared/contract/errors.ts';
import { maySteer } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { requireAnotherAdmin } from './updateUser.ts';
import { findUser } from './users.queries.ts';

/** Gives the open tickets of a user back to those who wait; it belongs to a feature that stands above this one. */
export type ReleaseTickets = (tx: Transaction, userId: number) => Promise<void>;

/**
 * Deletes a user and nothing else: tickets and messages stay, open tickets wait again.
 * @throws DeskError ERR_NO_USER_FOUND, ERR_NO_PERMISSION for oneself, or for a master admin
 */
export function deleteUser(
  ctx: AppContext | Transaction,
  actor: Actor,
  userId: number,
  releaseTickets: ReleaseTickets,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'users.admins');
    const user = await findUser(tx.em, userId);
    if (userId === actor.id || !maySteer(actor.profile, user.profile)) fail('ERR_NO_PERMISSION');
    await releaseTickets(tx, userId);
    await tx.em.remove(user).flush();
    await requireAnotherAdmin(tx, user.profile);
    tx.record('user.deleted', { userId });
    tx.record('user.rightsChanged', { userId });
  });
}
