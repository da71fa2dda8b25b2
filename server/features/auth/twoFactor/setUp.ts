import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { brandingOf } from '#server/features/personalization/index.ts';
import { findUser } from '#server/features/users/index.ts';
import { endSessions } from '../sessions.ts';
import { plainCode } from './consumeCode.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';
import { newSecret, presentSecret, stepOf } from './totp.ts';
import { TwoFactor } from './twoFactor.entity.ts';

/**
 * Stores a new secret for the authenticator app of a user, which counts from its confirmation on. Replaces one that was not
 * confirmed. @throws AppError ERR_TWO_FACTOR_CHANGED when it is on already
 */
export async function beginSetup(
  ctx: AppContext,
  { id: userId }: Pick<Actor, 'id'>,
): Promise<{ secret: string; uri: string }> {
  const secret = newSecret();
  await inTransaction(ctx, async ({ em, cipher }) => {
    const [stored] = await em.execute<object[]>(
      `insert into two_factors (user_id, secret) values (?, ?)
       on conflict (user_id) do update set secret = excluded.secret, last_step = 0
         where two_factors.confirmed_at is null
       returning user_id`,
      [userId, cipher.encrypt(secret)],
    );
    if (!stored) fail('ERR_TWO_FACTOR_CHANGED');
  });
  const { email } = await findUser(emOf(ctx), userId);
  return presentSecret(secret, { email, company: (await brandingOf(ctx)).company });
}

/**
 * Turns two-factor authentication on with a code of the app, and ends the other sessions of the user.
 * @returns the recovery codes
 * @throws AppError ERR_TWO_FACTOR_CODE, ERR_TWO_FACTOR_CHANGED when nothing waits to be confirmed
 */
export function confirmSetup(
  ctx: AppContext,
  { id: userId, name, sessionId }: Pick<Actor, 'id' | 'name' | 'sessionId'>,
  code: string,
): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const waiting = { user: userId, confirmedAt: null };
    const twoFactor = await tx.em.findOne(TwoFactor, waiting, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!twoFactor) return fail('ERR_TWO_FACTOR_CHANGED');
    const step = stepOf(tx.cipher.open(twoFactor.secret), plainCode(code), tx.now());
    if (step === null) return fail('ERR_TWO_FACTOR_CODE');
    twoFactor.confirmedAt = tx.now();
    twoFactor.lastStep = step;
    await tx.em.flush();
    const recoveryCodes = await replaceRecoveryCodes(tx, userId);
    await endSessions(tx, userId, { except: sessionId, reason: 'twoFactorChanged' });
    tx.audit({ kind: 'twoFactor.turnedOn', subject: { id: userId, name } });
    tx.record('twoFactor.turnedOn', { userId });
    return recoveryCodes;
  });
}
