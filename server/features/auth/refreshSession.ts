import { LockMode } from '@mikro-orm/core';
import type { NoSession, Session, SessionEndReason } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { findUser, type User } from '#server/features/users/index.ts';
import { hashToken, nextRefreshToken, sessionIdOf } from './secretToken.ts';
import { auditEnd, presentSession } from './sessions.ts';
import { isAtWork } from './workHours.ts';
import { UserSession } from './userSession.entity.ts';

/**
 * Milliseconds. Tabs that load simultaneously present the same token several times; a token replaced longer
 * ago than this is assumed to be stolen.
 */
const GRACE = 10_000;

interface Refreshed {
  readonly user: User;
  readonly session: Pick<UserSession, 'id' | 'isSso'>;
  readonly refreshToken: string;
}

/** No session; `workHours` is set when the session is valid but outside its work hours. */
type Refused = NoSession & { readonly workHours?: object };

/**
 * Issues a new access token and the next refresh token, or returns why there is no session. During the grace
 * period after a rotation, both the old and the new refresh token return the new one, so parallel requests do
 * not invalidate each other. Outside work hours the session stays valid for when they begin again.
 */
export async function tryRefresh(
  ctx: AppContext,
  refreshToken: string | undefined,
): Promise<Session | Refused> {
  if (refreshToken === undefined) return { token: null, endedBy: null };
  const refreshed = await inTransaction(ctx, (tx) => rotate(tx, refreshToken));
  if (!refreshed) return { token: null, endedBy: await findEndReason(ctx, refreshToken) };
  if ('endedBy' in refreshed) return refreshed;
  const { user, session } = refreshed;
  return presentSession(ctx, user, session, refreshed.refreshToken);
}

/** @throws AppError ERR_OUT_OF_HOURS with the hours, else ERR_SESSION_EXPIRED with the reason, if known */
export function refuse({ endedBy, workHours }: Refused): never {
  if (endedBy === 'outOfHours') fail('ERR_OUT_OF_HOURS', { ...workHours });
  return fail('ERR_SESSION_EXPIRED', endedBy ? { reason: endedBy } : undefined);
}

/**
 * Null when the token is invalid. Returns instead of throwing, because ending a session whose old token is
 * reused must be committed.
 */
async function rotate(tx: Transaction, refreshToken: string): Promise<Refreshed | Refused | null> {
  const hash = hashToken(refreshToken);
  const session = await findSession(tx, refreshToken, hash);
  if (!session) return null;
  const now = tx.now();
  const isCurrent = session.refreshTokenHash === hash;
  const databaseNow = await readDatabaseClock(tx);
  const isInGrace = databaseNow.getTime() - session.lastUsedAt.getTime() <= GRACE;
  const isCopied = !isCurrent && !(isInGrace && session.previousTokenHash === hash);
  if (isCopied || session.expiresAt <= now) {
    session.endedAt = now;
    session.endReason = isCopied ? 'copied' : null;
    if (isCopied) auditEnd(tx, await findUser(tx.em, session.user.id), 'copied');
    tx.record('session.ended', {
      sessionId: session.id,
      userId: session.user.id,
      reason: session.endReason,
    });
    return null;
  }
  const user = await findUser(tx.em, session.user.id);
  const { startWork, endWork } = user;
  if (!isAtWork(tx, user)) return { token: null, endedBy: 'outOfHours', workHours: { startWork, endWork } };
  const isRotatedJustNow = session.previousTokenHash !== null && isInGrace;
  if (isCurrent && isRotatedJustNow) return { user, session, refreshToken };
  const next = nextRefreshToken(session.id, refreshToken, tx.secrets.jwtSecret);
  if (isCurrent) {
    session.previousTokenHash = hash;
    session.refreshTokenHash = next.hash;
    session.lastUsedAt = databaseNow;
    session.expiresAt = new Date(now.getTime() + REFRESH_TOKEN_LIFETIME);
  }
  return { user, session, refreshToken: next.token };
}

/** Two tabs may refresh over different processes, whose clocks differ. */
async function readDatabaseClock({ em }: Transaction): Promise<Date> {
  const [row] = await em.execute<{ now: Date | string }[]>('select clock_timestamp()::timestamptz(3) as now');
  if (!row) throw new Error('the database does not tell its time');
  return new Date(row.now);
}

/**
 * The live session of this token. A token that contains its session id also finds the session long after it
 * was replaced.
 */
function findSession({ em }: Transaction, refreshToken: string, hash: string): Promise<UserSession | null> {
  const id = sessionIdOf(refreshToken);
  return em.findOne(
    UserSession,
    {
      $or: [{ refreshTokenHash: hash }, { previousTokenHash: hash }, ...(id ? [{ id }] : [])],
      endedAt: null,
    },
    { lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

/** Why the session of this token ended. Answers for its last two tokens only: older ones prove nothing. */
async function findEndReason(ctx: AppContext, refreshToken: string): Promise<SessionEndReason | null> {
  const hash = hashToken(refreshToken);
  const session = await emOf(ctx).findOne(UserSession, {
    $or: [{ refreshTokenHash: hash }, { previousTokenHash: hash }],
    endedAt: { $ne: null },
  });
  return session?.endReason ?? null;
}
