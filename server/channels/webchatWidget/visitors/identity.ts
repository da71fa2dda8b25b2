import { errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import { VISITOR_LIMITS } from '#shared/contract/webchatWidget.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { cutName } from '#server/platform/database/names.ts';
import { secretOf } from '../widgets.ts';

/** A customer whom the customer's own server has signed in. */
export interface Identity {
  readonly identifier: string;
  readonly name: string;
  readonly email: string;
}

/** Seconds. A token that is valid for longer would be worth stealing. */
const LASTS_AT_MOST = 24 * 3600;
/** Seconds by which the clocks of two servers may differ. */
const TOLERANCE = 60;

const claims = z.object({
  sub: z.string().trim().min(1).max(200),
  exp: z.number(),
  name: z
    .string()
    .catch('')
    .transform((name) => cutName(name.replaceAll('\u0000', ''), VISITOR_LIMITS.name)),
  email: z.email().max(254).catch(''),
});

/**
 * Verifies an identity signed with the secret of the connection: a JWT with HS256. Web Crypto compares the signature in
 * constant time.
 * @throws AppError ERR_WEBCHAT_IDENTITY
 */
export async function verifyIdentity(tx: Transaction, connectionId: number, jwt: string): Promise<Identity> {
  const secret = await secretOf(tx, connectionId);
  if (secret === undefined) return fail('ERR_WEBCHAT_IDENTITY');
  try {
    const { payload } = await jwtVerify(jwt, Buffer.from(secret), {
      algorithms: ['HS256'],
      currentDate: tx.now(),
      clockTolerance: TOLERANCE,
      requiredClaims: ['sub', 'exp'],
    });
    const { sub, exp, name, email } = claims.parse(payload);
    if (exp > tx.now().getTime() / 1000 + LASTS_AT_MOST + TOLERANCE || sub.includes('\u0000'))
      return fail('ERR_WEBCHAT_IDENTITY');
    return { identifier: sub, name, email: email.toLowerCase() };
  } catch (error) {
    if (!(error instanceof errors.JOSEError) && !(error instanceof z.ZodError)) throw error;
    return fail('ERR_WEBCHAT_IDENTITY', undefined, { cause: error });
  }
}
