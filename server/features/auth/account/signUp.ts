import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Signup as WireSignup } from '#shared/contract/accounts.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { flushUnique } from '#server/platform/database/flushUnique.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import {
  addUserWithHash,
  checkNewPassword,
  findUserByEmail,
  hashPassword,
  isPassword,
  type User,
} from '#server/features/users/index.ts';
import { mayUsePassword } from '../sso/sso.policy.ts';
import { findPasswordRule } from '../sso/sso.queries.ts';
import { Signup } from './signup.entity.ts';

/** Maximum number of pending signups: an admin has to review each one. */
const MAX_WAITING = 100;

interface SignupForm {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** Whether people may ask for accounts: by the setting `userCreation`, and where agents may log in by password. */
export async function canSignUp(ctx: AppContext): Promise<boolean> {
  return (await isEnabled(ctx, 'userCreation')) && mayUsePassword(await findPasswordRule(ctx), 'user');
}

/**
 * Requests an account, while that is possible. An admin must approve it before the first login.
 * @throws AppError ERR_USER_CREATION_DISABLED, ERR_EMAIL_ALREADY_EXISTS, ERR_PASSWORD_COMMON, ERR_PASSWORD_TOO_SHORT,
 * ERR_TOO_MANY_REQUESTS while too many signups are pending
 */
export async function signUp(ctx: AppContext, { name, email, password }: SignupForm): Promise<WireSignup> {
  if (!(await canSignUp(ctx))) fail('ERR_USER_CREATION_DISABLED');
  await checkNewPassword(ctx, password, { name, email });
  const passwordHash = await hashPassword(password); // slow, so outside the transaction
  return inTransaction(ctx, async (tx) => {
    await lockFor(tx.em, 'signups');
    if (await findUserByEmail(tx.em, email)) fail('ERR_EMAIL_ALREADY_EXISTS');
    if ((await tx.em.count(Signup)) >= MAX_WAITING) fail('ERR_TOO_MANY_REQUESTS');
    const signup = tx.em.create(Signup, { name, email, passwordHash });
    await flushUnique(tx, { signups_email_unique: 'ERR_EMAIL_ALREADY_EXISTS' });
    tx.record('signup.created', presentSignup(signup));
    return presentSignup(signup);
  });
}

/**
 * Creates the account: an agent without queues who sees masked numbers.
 * @throws AppError ERR_NO_SIGNUP_FOUND, ERR_EMAIL_ALREADY_EXISTS, ERR_USER_CREATION_COUNT
 */
export function approveSignup(ctx: AppContext, signupId: number): Promise<User> {
  return inTransaction(ctx, async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE; // another admin may decide at this moment
    const signup =
      (await tx.em.findOne(Signup, signupId, { lockMode })) ?? fail('ERR_NO_SIGNUP_FOUND', { signupId });
    const { name, email, passwordHash } = signup;
    await tx.em.remove(signup).flush();
    tx.record('signup.decided', { signupId });
    return addUserWithHash(tx, { name, email, isTricked: 'disabled' }, passwordHash);
  });
}

/** @throws AppError ERR_NO_SIGNUP_FOUND */
export function refuseSignup(ctx: AppContext, signupId: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const signup =
      (await tx.em.findOne(Signup, signupId, { lockMode })) ?? fail('ERR_NO_SIGNUP_FOUND', { signupId });
    await tx.em.remove(signup).flush();
    tx.audit({ kind: 'signup.refused', subject: { name: signup.email } });
    tx.record('signup.decided', { signupId });
  });
}

/**
 * Whether this email and password belong to a pending signup. Checks the password, so that only its owner
 * learns of the signup.
 */
export async function isPendingAccount(ctx: AppContext, email: string, password: string): Promise<boolean> {
  const signup = await emOf(ctx).findOne(Signup, { email });
  return signup !== null && isPassword(signup.passwordHash, password);
}

/** Pending signups, oldest first. */
export async function listSignups(ctx: AppContext): Promise<WireSignup[]> {
  const signups = await emOf(ctx).find(Signup, {}, { orderBy: { id: 'asc' } });
  return signups.map(presentSignup);
}

function presentSignup({ id, name, email, createdAt }: Signup): WireSignup {
  return { id, name, email, createdAt: createdAt.toISOString() };
}
