import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import type { Session, SessionEndReason } from '#shared/contract/auth.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { presentUser, User } from '#server/features/users/index.ts';
import { signAccessToken } from './accessToken.ts';
import { firstRefreshToken } from './secretToken.ts';
import { UserSession } from './userSession.entity.ts';

/**
 * Opens a session; a user has one, so the others end and their programs are told.
 * @throws DeskError ERR_INVALID_CREDENTIALS when the user has gone, or changed the password, since it was checked
 */
export async function openSession(floor: Floor, user: User): Promise<Session> {
  const id = randomUUID();
  const { token: refreshToken, hash } = firstRefreshToken(id);
  await unitOfWork(floor, async (work) => {
    await holdUser(work, user);
    await endSessions(work, user.id, { reason: 'elsewhere' });
    const now = work.now();
    work.em.create(UserSession, {
      id,
      user: user.id,
      refreshTokenHash: hash,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME),
    });
  });
  return { token: await signAccessToken(floor, user.id, id), refreshToken, user: presentUser(user) };
}

/** Whoever logs in at the same moment as the same user waits until this session is there to be ended. */
async function holdUser({ em }: Work, { id, passwordHash }: User): Promise<void> {
  const isUnchanged = await em.findOne(User, { id, passwordHash }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!isUnchanged) fail('ERR_INVALID_CREDENTIALS');
}

/** Ends the sessions of a user, all of them or all but one; their programs are told the reason. */
export function endSessions(
  floor: Floor | Work,
  userId: number,
  { except, reason }: { except?: string; reason: SessionEndReason },
): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const live = await work.em.find(UserSession, { user: userId, endedAt: null });
    for (const session of live.filter(({ id }) => id !== except)) {
      session.endedAt = work.now();
      session.endReason = reason;
      work.record('session.ended', { sessionId: session.id, userId, reason });
    }
    await work.em.flush();
  });
}

/** Ends one session, as its own program wishes. */
export function endSession(floor: Floor, userId: number, sessionId: string): Promise<void> {
  return unitOfWork(floor, async (work) => {
    await work.em.nativeUpdate(UserSession, { id: sessionId, endedAt: null }, { endedAt: work.now() });
    work.record('session.ended', { sessionId, userId, reason: null });
  });
}
