import type { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { userForm, type UserForm } from '#shared/contract/users.ts';
import { isAdmin } from '#shared/domain/permissions.ts';
import type { Principal } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findConnections } from '#server/features/connections/index.ts';
import { findQueues } from '#server/features/queues/index.ts';
import { hashPassword } from './password.ts';
import { checkNewPassword } from './passwordPolicy.ts';
import { User } from './user.entity.ts';
import { mayCreateUser } from './user.policy.ts';
import { presentUser } from './user.presenter.ts';

/** @throws AppError ERR_NO_PERMISSION, ERR_USER_CREATION_COUNT, ERR_EMAIL_ALREADY_EXISTS, ERR_NO_QUEUE_FOUND */
export async function createUser(
  ctx: AppContext | Transaction,
  actor: Principal,
  form: UserForm,
): Promise<User> {
  if (!mayCreateUser(actor, form.profile)) fail('ERR_NO_PERMISSION');
  await checkNewPassword(ctx, form.password, form);
  return addUser(ctx, form);
}

/** Adds a user without checking permissions, as for the first user of an installation. */
export async function addUser(ctx: AppContext | Transaction, form: UserForm): Promise<User> {
  return addUserWithHash(ctx, form, await hashPassword(form.password)); // slow, so outside the transaction
}

const account = userForm.omit({ password: true });

/** Adds a user whose password has been checked and hashed. Absent fields get the defaults of the form. */
export function addUserWithHash(
  ctx: AppContext | Transaction,
  form: z.input<typeof account>,
  passwordHash: string,
): Promise<User> {
  const { queueIds, whatsappIds, isTricked, exportsContacts, ...fields } = account.parse(form);
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'users.limit');
    const limit = tx.config.USER_LIMIT;
    if (limit !== undefined && (await tx.em.count(User)) >= limit) fail('ERR_USER_CREATION_COUNT', { limit });
    const queues = await findQueues(tx.em, queueIds);
    const connections = await findConnections(tx.em, whatsappIds);
    const user = tx.em.create(User, {
      ...fields,
      passwordHash,
      isTricked: isTricked === 'enabled',
      exportsContacts: exportsContacts ?? isAdmin(fields.profile),
    });
    user.queues.set(queues);
    user.connections.set(connections);
    await flushUniqueEmail(tx);
    tx.record('user.created', presentUser(user));
    return user;
  });
}

/** Writes a user to the database. Call before any query. @throws AppError ERR_EMAIL_ALREADY_EXISTS */
export const flushUniqueEmail = (tx: Transaction): Promise<void> =>
  flushUnique(tx, { users_email_unique: 'ERR_EMAIL_ALREADY_EXISTS' });
