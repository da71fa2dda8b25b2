import { SignJWT, jwtVerify } from 'jose';
import { z } from 'zod';
import { ACCESS_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';

const claims = z.object({ sub: z.coerce.number().int(), sid: z.uuid() });

/** Signs an access token for this session, valid for thirty minutes. */
export function signAccessToken(ctx: AppContext, userId: number, sessionId: string): Promise<string> {
  const now = ctx.now().getTime();
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(userId))
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + ACCESS_TOKEN_LIFETIME) / 1000))
    .sign(keyOf(ctx));
}

/** @throws AppError ERR_SESSION_EXPIRED when the token is forged, damaged or expired */
export async function readAccessToken(
  ctx: AppContext,
  token: string,
): Promise<{ userId: number; sessionId: string }> {
  try {
    const { payload } = await jwtVerify(token, keyOf(ctx), {
      algorithms: ['HS256'],
      currentDate: ctx.now(),
    });
    const { sub, sid } = claims.parse(payload);
    return { userId: sub, sessionId: sid };
  } catch (error) {
    return fail('ERR_SESSION_EXPIRED', undefined, { cause: error });
  }
}

function keyOf({ secrets }: AppContext): Uint8Array {
  return new TextEncoder().encode(secrets.jwtSecret);
}
