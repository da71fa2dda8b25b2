import { randomUUID } from 'node:crypto';
import { LockMode } from '@mikro-orm/core';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import type { Session, SessionEndReason } from '#shared/contract/auth.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Actor } from '#server/platform/actor.ts';
import { identifyAuthor } from '#server/platform/request.ts';
import { presentUser, User } from '#server/features/users/index.ts';
import { signAccessToken } from './accessToken.ts';
import { firstRefreshToken } from './secretToken.ts';
import { LoginChallenge } from './twoFactor/loginChallenge.entity.ts';
import { removalShownIn } from './twoFactor/removalNotice.ts';
import { mustSetUpTwoFactor } from './twoFactor/twoFactor.queries.ts';
import { UserSession } from './userSession.entity.ts';

/** How a user has shown who it is. */
export interface SessionOrigin {
  /** At the OpenID provider, which then asks for second factors in place of Ramal. */
  readonly isSso: boolean;
}

export const BY_PASSWORD: SessionOrigin = { isSso: false };

/**
 * Opens a session. A user has one session at a time: the others end and their clients are notified.
 * @throws AppError ERR_INVALID_CREDENTIALS when the user was deleted or changed the password since it was checked
 */
export async function openSession(
  ctx: AppContext,
  user: User,
  { isSso }: SessionOrigin = BY_PASSWORD,
): Promise<Session> {
  const id = randomUUID();
  const { token: refreshToken, hash } = firstRefreshToken(id);
  identifyAuthor({ type: 'user', id: user.id, name: user.name });
  await inTransaction(ctx, async (tx) => {
    await lockUser(tx, user);
    tx.audit({
      kind: 'session.opened',
      subject: { id: user.id, name: user.name },
      ...(isSso && { changes: [{ field: 'sso', before: null, after: true }] }),
    });
    await endSessions(tx, user.id, { reason: 'elsewhere' });
    const now = tx.now();
    tx.em.create(UserSession, {
      id,
      user: user.id,
      refreshTokenHash: hash,
      isSso,
      createdAt: now,
      lastUsedAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_TOKEN_LIFETIME),
    });
  });
  return presentSession(ctx, user, { id, isSso }, refreshToken);
}

/** What a client gets that has logged in or refreshed its session. */
export async function presentSession(
  ctx: AppContext,
  user: User,
  { id, isSso }: Pick<UserSession, 'id' | 'isSso'>,
  refreshToken: string,
): Promise<Session> {
  return {
    token: await signAccessToken(ctx, user.id, id),
    refreshToken,
    user: presentUser(user),
    mustSetUpTwoFactor: !isSso && (await mustSetUpTwoFactor(ctx, user)),
    twoFactorRemoval: await removalShownIn(ctx, id),
  };
}

/**
 * Serializes simultaneous logins of one user, so that the later one ends the session of the earlier one.
 * @throws AppError ERR_INVALID_CREDENTIALS when the user was deleted or has another password
 */
export async function lockUser({ em }: Transaction, { id, passwordHash }: User): Promise<void> {
  const isUnchanged = await em.findOne(User, { id, passwordHash }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!isUnchanged) fail('ERR_INVALID_CREDENTIALS');
}

/** Ends all sessions of a user, or all but one, and begun logins; the clients of the sessions are sent the reason. */
export function endSessions(
  ctx: AppContext | Transaction,
  userId: number,
  { except, reason }: { except?: string; reason: SessionEndReason },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const live = await tx.em.find(UserSession, { user: userId, endedAt: null }, { populate: ['user'] });
    for (const session of live.filter(({ id }) => id !== except)) {
      auditEnd(tx, session.user.getEntity(), reason);
      session.endedAt = tx.now();
      session.endReason = reason;
      tx.record('session.ended', { sessionId: session.id, userId, reason });
    }
    await tx.em.flush();
    await tx.em.nativeDelete(LoginChallenge, { user: userId });
  });
}

export function auditEnd(
  tx: Transaction,
  { id, name }: Pick<User, 'id' | 'name'>,
  reason: SessionEndReason | 'loggedOut',
): void {
  tx.audit({
    kind: 'session.ended',
    subject: { id, name },
    changes: [{ field: 'reason', before: null, after: reason }],
  });
}

/** Ends the session of a user who logs out. */
export function endSession(
  ctx: AppContext,
  { id: userId, name, sessionId }: Pick<Actor, 'id' | 'name' | 'sessionId'>,
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const isLive = { id: sessionId, endedAt: null };
    const ended = await tx.em.nativeUpdate(UserSession, isLive, { endedAt: tx.now() });
    if (ended > 0) auditEnd(tx, { id: userId, name }, 'loggedOut');
    tx.record('session.ended', { sessionId, userId, reason: null });
  });
}
