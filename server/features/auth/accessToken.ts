import { SignJWT, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { ACCESS_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import { fail } from '#shared/contract/errors.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Whom an access token was issued to. Whether the session still runs is in the database only. */
interface TokenOwner {
  readonly userId: number;
  readonly sessionId: string;
}

interface VerifiedToken {
  readonly owner: TokenOwner;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

type TokenReader = Pick<AppContext, 'secrets' | 'now'>;

const claims = z.object({ sub: z.coerce.number().int(), sid: z.uuid(), exp: z.number() });

/** More than the users of one workspace. Each entry takes about half a kilobyte. */
const MAX_VERIFIED = 2000;

/** Tokens whose signature is valid, by the secrets that they were signed with. */
const verified = new WeakMap<AppContext['secrets'], LRUCache<string, VerifiedToken>>();

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

/**
 * Reads a token. Its signature is verified once; its expiry each time.
 * @throws AppError ERR_SESSION_EXPIRED when the token is forged, damaged or expired
 */
export async function readAccessToken(ctx: TokenReader, token: string): Promise<TokenOwner> {
  const known = verifiedBy(ctx).get(token);
  if (known && known.expiresAt > secondsOf(ctx.now())) return known.owner;
  try {
    const read = await verify(ctx, token);
    verifiedBy(ctx).set(token, read);
    return read.owner;
  } catch (error) {
    return fail('ERR_SESSION_EXPIRED', undefined, { cause: error });
  }
}

async function verify(ctx: TokenReader, token: string): Promise<VerifiedToken> {
  const { payload } = await jwtVerify(token, keyOf(ctx), {
    algorithms: ['HS256'],
    currentDate: ctx.now(),
  });
  const { sub, sid, exp } = claims.parse(payload);
  return { owner: { userId: sub, sessionId: sid }, expiresAt: exp };
}

function verifiedBy({ secrets }: TokenReader): LRUCache<string, VerifiedToken> {
  const known = verified.get(secrets) ?? new LRUCache({ max: MAX_VERIFIED });
  verified.set(secrets, known);
  return known;
}

function secondsOf(time: Date): number {
  return Math.floor(time.getTime() / 1000);
}

function keyOf({ secrets }: TokenReader): Uint8Array {
  return new TextEncoder().encode(secrets.jwtSecret);
}
