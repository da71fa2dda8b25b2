import { LockMode } from '@mikro-orm/core';
import type { Session } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { findUser, presentUser, type User } from '#server/features/users/index.ts';
import { signAccessToken } from './accessToken.ts';
import { hashToken, nextSecretToken } from './secretToken.ts';
import { checkWorkHours } from './workHours.ts';
import { UserSession } from './userSession.entity.ts';

/** Two tabs may refresh at the same moment with the same token; later than that it was copied. */
const GRACE = 10_000;

interface Refreshed {
  readonly user: User;
  readonly sessionId: string;
  readonly refreshToken: string;
}

/**
 * A new access token and the next refresh token for a session that is still good. Who asks twice at the same moment gets
 * the same refresh token twice, so it does not matter whose answer is kept.
 * @throws DeskError ERR_SESSION_EXPIRED, ERR_OUT_OF_HOURS (the session stays for when the hours begin again)
 */
export async function refreshSession(floor: Floor, refreshToken: string): Promise<Session> {
  const refreshed = await unitOfWork(floor, (work) => rotate(work, refreshToken));
  if (!refreshed) return fail('ERR_SESSION_EXPIRED');
  const { user, sessionId } = refreshed;
  return {
    token: await signAccessToken(floor, user.id, sessionId),
    refreshToken: refreshed.refreshToken,
    user: presentUser(user),
  };
}

/** Null when the token is not good; a session whose old token reappears too late ends, which must be committed. */
async function rotate(work: Work, refreshToken: string): Promise<Refreshed | null> {
  const hash = hashToken(refreshToken);
  const session = await work.em.findOne(
    UserSession,
    { $or: [{ refreshTokenHash: hash }, { previousTokenHash: hash }], endedAt: null },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  if (!session) return null;
  const now = work.now();
  const isPrevious = session.previousTokenHash === hash;
  const isCopied = isPrevious && now.getTime() - session.lastUsedAt.getTime() > GRACE;
  if (isCopied || session.expiresAt <= now) {
    session.endedAt = now;
    work.record('session.ended', { sessionId: session.id, userId: session.user.id, told: true });
    return null;
  }
  const user = await findUser(work.em, session.user.id);
  checkWorkHours(work, user);
  const next = nextSecretToken(refreshToken, work.secrets.jwtSecret);
  if (!isPrevious) {
    session.previousTokenHash = hash;
    session.refreshTokenHash = next.hash;
    session.lastUsedAt = now;
    session.expiresAt = new Date(now.getTime() + REFRESH_TOKEN_LIFETIME);
  }
  return { user, sessionId: session.id, refreshToken: next.token };
}
