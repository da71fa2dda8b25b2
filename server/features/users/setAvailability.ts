import type { AvailabilityForm } from '#shared/contract/users.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { absentSince } from './presence.ts';
import type { User } from './user.entity.ts';
import { presentUser } from './user.presenter.ts';
import { findUser } from './users.queries.ts';

/** Says whether the actor is available, which all their windows and colleagues show. @throws AppError ERR_NO_USER_FOUND */
export function setAvailability(
  ctx: AppContext,
  actor: Pick<Actor, 'id'>,
  { isAvailable, reason }: AvailabilityForm,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'users.admins'); // other changes of users publish the whole user too
    const user = await findUser(tx.em, actor.id);
    tx.em.assign(user, { isAvailable, awayReason: isAvailable ? '' : reason });
    await tx.em.flush();
    await tx.em.execute(
      `update users set absent_since = ${absentSince('online and not away and is_available')} where id = ?`,
      [actor.id],
    );
    tx.record('user.updated', presentUser(user));
    return user;
  });
}
