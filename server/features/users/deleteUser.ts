import { fail } from '#shared/contract/errors.ts';
import { maySteer } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { keepOneAdmin } from './updateUser.ts';
import { findUser } from './users.queries.ts';

/** Gives the open tickets of a user back to those who wait; it belongs to a feature that stands above this one. */
export type ReleaseTickets = (work: Work, userId: number) => Promise<void>;

/**
 * Deletes a user and nothing else: tickets and messages stay, open tickets wait again.
 * @throws DeskError ERR_NO_USER_FOUND, ERR_NO_PERMISSION for oneself, or for a master admin
 */
export function deleteUser(
  floor: Floor | Work,
  actor: Actor,
  userId: number,
  releaseTickets: ReleaseTickets,
): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await lockFor(work.em, 'users.admins');
    const user = await findUser(work.em, userId);
    if (userId === actor.id || !maySteer(actor.profile, user.profile)) fail('ERR_NO_PERMISSION');
    await releaseTickets(work, userId);
    await work.em.remove(user).flush();
    await keepOneAdmin(work, user.profile);
    work.record('user.deleted', { userId });
    work.record('user.rightsChanged', { userId });
  });
}
