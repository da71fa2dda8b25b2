import { randomUUID } from 'node:crypto';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import type { Session, SessionEndReason } from '#shared/contract/auth.ts';
import type { TwoFactorRemoval } from '#shared/contract/twoFactor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Actor } from '#server/platform/actor.ts';
import { identifyAuthor } from '#server/platform/request.ts';
import { presentUser, type User, type UserRow } from '#server/features/users/index.ts';
import { signAccessToken } from './accessToken.ts';
import { firstRefreshToken } from './secretToken.ts';
import { presentRemoval, removalJson } from './twoFactor/removalNotice.ts';
import { hasTwoFactorSql, isTwoFactorRequired } from './twoFactor/twoFactor.queries.ts';
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
  user: UserRow,
  { isSso }: SessionOrigin = BY_PASSWORD,
): Promise<Session> {
  const id = randomUUID();
  const { token: refreshToken, hash } = firstRefreshToken(id);
  identifyAuthor({ type: 'user', id: user.id, name: user.name });
  const shown = await inTransaction(ctx, async (tx) => {
    await lockUser(tx, user);
    tx.audit({
      kind: 'session.opened',
      subject: { id: user.id, name: user.name },
      ...(isSso && { changes: [{ field: 'sso', before: null, after: true }] }),
    });
    await endSessions(tx, user.id, { reason: 'elsewhere' });
    const now = tx.now();
    const expiresAt = new Date(now.getTime() + REFRESH_TOKEN_LIFETIME);
    const [opened] = await executePrepared<ShownSession>(tx.em, OPEN, [
      id,
      user.id,
      hash,
      isSso,
      now,
      now,
      expiresAt,
    ]);
    if (!opened) throw new Error('the session was not stored');
    return opened;
  });
  return presentSession(ctx, user, shown, refreshToken);
}

/** What is presented of a session. */
export interface ShownSession {
  readonly id: string;
  readonly isSso: boolean;
  readonly hasTwoFactor: boolean;
  readonly twoFactorRemoval: TwoFactorRemoval | null;
}

/** SQL that yields the columns of `ShownSession`. @param s alias of the session in the statement */
export const shownColumns = (s: string): string => `${s}.id, ${s}.is_sso as "isSso",
    ${hasTwoFactorSql(`${s}.user_id`)} as "hasTwoFactor", ${removalJson(s)} as "twoFactorRemoval"`;

const OPEN = `
  insert into user_sessions as s (id, user_id, refresh_token_hash, is_sso, created_at, last_used_at, expires_at)
  values (?, ?, ?, ?, ?, ?, ?) returning ${shownColumns('s')}`;

/** What a client gets that has logged in or refreshed its session. */
export async function presentSession(
  ctx: AppContext,
  user: UserRow,
  { id, isSso, hasTwoFactor, twoFactorRemoval }: ShownSession,
  refreshToken: string,
): Promise<Session> {
  return {
    token: await signAccessToken(ctx, user.id, id),
    refreshToken,
    user: presentUser(user),
    mustSetUpTwoFactor: !isSso && !hasTwoFactor && (await isTwoFactorRequired(ctx, user.profile)),
    twoFactorRemoval: twoFactorRemoval && presentRemoval(twoFactorRemoval),
  };
}

/**
 * Serializes simultaneous logins of one user, so that the later one ends the session of the earlier one.
 * @throws AppError ERR_INVALID_CREDENTIALS when the user was deleted or has another password
 */
export async function lockUser(
  { em }: Transaction,
  { id, passwordHash }: Pick<UserRow, 'id' | 'passwordHash'>,
): Promise<void> {
  const [unchanged] = await executePrepared(em, LOCK_USER, [id, passwordHash]);
  if (!unchanged) fail('ERR_INVALID_CREDENTIALS');
}

const LOCK_USER = 'select u.id from users u where u.id = ? and u.password_hash = ? for update';

/** Ends all sessions of a user, or all but one, and begun logins; the clients of the sessions are sent the reason. */
export function endSessions(
  ctx: AppContext | Transaction,
  userId: number,
  { except, reason }: { except?: string; reason: SessionEndReason },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await tx.em.flush(); // what the caller has changed comes before its sessions
    const ended = await executePrepared<{ sessionId: string; name: string }>(tx.em, END_SESSIONS, [
      userId,
      tx.now(),
      reason,
      userId,
      except ?? null,
    ]);
    for (const { sessionId, name } of ended) {
      auditEnd(tx, { id: userId, name }, reason);
      tx.record('session.ended', { sessionId, userId, reason });
    }
  });
}

const END_SESSIONS = `
  with forgotten as (delete from login_challenges where user_id = ?)
  update user_sessions s set ended_at = ?, end_reason = ? from users u
  where s.user_id = ? and s.ended_at is null and s.id is distinct from ?::uuid and u.id = s.user_id
  returning s.id as "sessionId", u.name`;

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
