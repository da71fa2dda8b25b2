import { fail } from '#shared/contract/errors.ts';
import type { UserChange } from '#shared/contract/users.ts';
import { isAdmin, type Profile } from '#shared/domain/permissions.ts';
import type { Principal } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { inTransaction, sharedEmOf, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findConnections } from '#server/features/connections/index.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { flushUniqueEmail } from './createUser.ts';
import { hashPassword } from './password.ts';
import { checkNewPassword } from './passwordPolicy.ts';
import { User } from './user.entity.ts';
import { refusedFields } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';
import { findUserEntity } from './users.queries.ts';
import { findUser } from './userRows.ts';

/** Ends what the former password or e-mail address of a user allows; implemented by a higher-level feature. */
export interface FormerCredentials {
  /** Ends the sessions of a user whose password is new. */
  readonly endOtherSessions: (tx: Transaction, userId: number) => Promise<void>;
  /** Call before the password or the address is changed. */
  readonly revokeResetLink: (tx: Transaction, user: Pick<User, 'id' | 'email'>) => Promise<void>;
}

/**
 * Absent and unchanged fields stay as they are. A new password ends all sessions but the actor's, and a new password or e-mail
 * address the reset link, in the same transaction.
 * @param check is asked before the change, while other changes of users wait
 * @throws AppError ERR_NO_USER_FOUND, ERR_NO_PERMISSION, ERR_EMAIL_ALREADY_EXISTS, and what `check` throws
 */
export async function updateUser(
  ctx: AppContext | Transaction,
  actor: Principal,
  userId: number,
  requested: UserChange,
  { endOtherSessions, revokeResetLink }: FormerCredentials,
  check: (user: User) => Promise<void> = async () => undefined,
): Promise<User> {
  if (requested.password !== undefined)
    await checkNewPassword(ctx, requested.password, await findUser(sharedEmOf(ctx), userId));
  const passwordHash = requested.password === undefined ? undefined : await hashPassword(requested.password);
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'users.admins');
    const user = await findUserEntity(tx.em, userId);
    await check(user);
    const before = presentUser(user);
    const change = realChange(before, requested);
    const refused = refusedFields(actor, user, change);
    if (refused.length > 0) fail('ERR_NO_PERMISSION', { fields: refused });

    const { password: _, currentPassword: __, queueIds, whatsappIds, isTricked, ...fields } = change;
    const queues = queueIds && (await findQueues(tx.em, queueIds));
    const connections = whatsappIds && (await findConnections(tx.em, whatsappIds));
    if (passwordHash !== undefined || fields.email !== undefined) await revokeResetLink(tx, user);
    tx.em.assign(
      user,
      { ...fields, passwordHash, isTricked: isTricked === undefined ? undefined : isTricked === 'enabled' },
      { ignoreUndefined: true },
    );
    if (queues) user.queues.set(queues);
    if (connections) user.connections.set(connections);
    await flushUniqueEmail(tx);
    if (change.profile) await requireAnotherAdmin(tx, before.profile);

    tx.record('user.updated', presentUser(user));
    const changesRights = [change.profile, queueIds, isTricked, change.exportsContacts];
    if (changesRights.some((right) => right !== undefined)) tx.record('user.rightsChanged', { userId });
    if (passwordHash !== undefined) await endOtherSessions(tx, userId);
    return user;
  });
}

/**
 * Call after a user has lost this profile: ensures that an admin is left, and likewise a master admin.
 * @throws AppError ERR_NO_PERMISSION
 */
export async function requireAnotherAdmin({ em }: Transaction, lost: Profile): Promise<void> {
  if (!isAdmin(lost)) return;
  const remaining: Profile[] = lost === 'masteradmin' ? ['masteradmin'] : ['admin', 'masteradmin'];
  if ((await em.count(User, { profile: remaining })) === 0)
    fail('ERR_NO_PERMISSION', { reason: 'last admin' });
}

/** Drops fields whose value is unchanged: forms send all fields. */
function realChange(before: ReturnType<typeof presentUser>, requested: UserChange): UserChange {
  const same = (one: readonly number[], other: readonly number[]) =>
    one.length === other.length && one.every((id) => other.includes(id));
  const changed = <Value>(was: Value, wanted: Value | undefined) => (wanted === was ? undefined : wanted);
  const queueIds = before.queues.map(({ id }) => id);
  const whatsappIds = before.whatsapps.map(({ id }) => id);
  return {
    name: changed(before.name, requested.name),
    email: changed(before.email, requested.email),
    password: requested.password,
    profile: changed(before.profile, requested.profile),
    isTricked: changed(before.isTricked, requested.isTricked),
    exportsContacts: changed(before.exportsContacts, requested.exportsContacts),
    startWork: changed(before.startWork, requested.startWork),
    endWork: changed(before.endWork, requested.endWork),
    queueIds: requested.queueIds && !same(requested.queueIds, queueIds) ? requested.queueIds : undefined,
    whatsappIds:
      requested.whatsappIds && !same(requested.whatsappIds, whatsappIds) ? requested.whatsappIds : undefined,
  };
}
