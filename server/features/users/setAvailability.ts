import { fail } from '#shared/contract/errors.ts';
import type { AvailabilityForm } from '#shared/contract/users.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { absentSince } from './presence.ts';
import type { User } from './user.entity.ts';
import { mayChangeOwn } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';
import { findUserEntity } from './users.queries.ts';

/**
 * Says whether a user is available, which all their windows and colleagues show. What another user says is in the audit log, and
 * the user is shown who it was. @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION
 */
export function setAvailability(
  ctx: AppContext,
  actor: Pick<Actor, 'id' | 'name' | 'profile'>,
  userId: number,
  { isAvailable, reason }: AvailabilityForm,
): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'users.admins'); // other changes of users publish the whole user too
    const user = await findUserEntity(tx.em, userId);
    if (!mayChangeOwn(actor, user)) fail('ERR_NO_PERMISSION');
    const before = { isAvailable: user.isAvailable, awayReason: user.awayReason };
    const after = { isAvailable, awayReason: isAvailable ? '' : reason };
    const isOwn = actor.id === userId;
    if (!isOwn && !auditChanges(tx, user, before, after)) return user;
    tx.em.assign(user, { ...after, availabilitySetBy: isOwn ? '' : actor.name });
    await tx.em.flush();
    await tx.em.execute(
      `update users set absent_since = ${absentSince('online and not away and is_available')} where id = ?`,
      [userId],
    );
    tx.record('user.updated', presentUser(user));
    return user;
  });
}

type Said = Pick<User, 'isAvailable' | 'awayReason'>;

/** @returns whether something has changed */
function auditChanges(tx: Transaction, { id, name }: User, before: Said, after: Said): boolean {
  const fields = (['isAvailable', 'awayReason'] as const).filter((field) => before[field] !== after[field]);
  const changes = fields.map((field) => ({ field, before: before[field], after: after[field] }));
  if (changes.length > 0) tx.audit({ kind: 'user.updated', subject: { id, name }, changes });
  return changes.length > 0;
}
