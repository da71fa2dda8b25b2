import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { mayManageUser } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { clearReferences } from '#server/platform/database/clearReferences.ts';
import { emOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import { repeatOnDeadlock } from '#server/platform/database/repeatOnDeadlock.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { runDeletion } from '#server/platform/deletions/runDeletion.ts';
import { currentAuthor, inBackgroundOf } from '#server/platform/request.ts';
import { requireAnotherAdmin } from './updateUser.ts';
import type { User } from './user.entity.ts';
import { findUserEntity } from './users.queries.ts';

/** The open tickets of a user who is deleted; implemented by a higher-level feature. */
export interface OpenTickets {
  /** Sets them back to pending, each in its own transaction. */
  readonly release: (ctx: AppContext, userId: number, signal?: AbortSignal) => Promise<void>;
  readonly remain: (tx: Transaction, userId: number) => Promise<boolean>;
}

/**
 * Deletes a user only: tickets and messages stay, open tickets become pending. Takes as long as there are tickets and messages;
 * when the process ends meanwhile, another one goes on.
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION for the actor's own account or for a master admin
 */
export function deleteUser(
  ctx: AppContext,
  actor: Actor,
  userId: number,
  openTickets: OpenTickets,
): Promise<void> {
  const { profile } = actor;
  return inBackgroundOf(currentAuthor(), async () => {
    if (userId === actor.id) fail('ERR_NO_PERMISSION');
    await findDeletable(emOf(ctx), { userId, profile }); // refused before anything is changed
    await runDeletion(ctx, { kind: 'user', subjectId: userId, profile }, () =>
      finishDeletingUser(ctx, { userId, profile }, openTickets),
    );
  });
}

interface Deleted {
  readonly userId: number;
  /** Of who deletes the user. */
  readonly profile: string;
}

/** Does what is left to do. @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION */
export async function finishDeletingUser(
  ctx: AppContext,
  user: Deleted,
  openTickets: OpenTickets,
  signal?: AbortSignal,
): Promise<void> {
  let deleted: User | null;
  do {
    await openTickets.release(ctx, user.userId, signal);
    // Open ones of nobody would not become pending.
    await clearReferences(ctx, 'users', user.userId, { tickets: `status <> 'open'` });
    signal?.throwIfAborted();
    deleted = await deleteReleased(ctx, user, openTickets);
  } while (!deleted);
  if (deleted.pictureKey !== '') await ctx.media.remove(deleted.pictureKey); // no longer referenced
}

/**
 * No ticket is locked after the user: who changes one locks it first, and then refers to the user.
 * @returns null when the user was given a ticket meanwhile: nothing is deleted
 */
function deleteReleased(ctx: AppContext, deletion: Deleted, { remain }: OpenTickets): Promise<User | null> {
  const { userId } = deletion;
  return repeatOnDeadlock(ctx, async (tx) => {
    await lockFor(tx.em, 'users.admins');
    const user = await findDeletable(tx.em, deletion);
    await tx.em.lock(user, LockMode.PESSIMISTIC_WRITE); // from here on no ticket can be given to the user
    if (await remain(tx, userId)) return null;
    await tx.em.remove(user).flush();
    await requireAnotherAdmin(tx, user.profile);
    tx.record('user.deleted', { userId });
    tx.record('user.rightsChanged', { userId });
    return user;
  });
}

async function findDeletable(em: Em, { userId, profile }: Deleted): Promise<User> {
  const user = await findUserEntity(em, userId);
  if (!mayManageUser(profile, user.profile)) fail('ERR_NO_PERMISSION');
  return user;
}
