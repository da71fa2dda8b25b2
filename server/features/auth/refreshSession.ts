import type { NoSession, Session, SessionEndReason } from '#shared/contract/auth.ts';
import { fail } from '#shared/contract/errors.ts';
import { REFRESH_TOKEN_LIFETIME } from '#shared/domain/limits.ts';
import { emOf, inTransaction, sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { userJson, type UserRow } from '#server/features/users/index.ts';
import { hashToken, nextRefreshToken, sessionIdOf } from './secretToken.ts';
import { auditEnd, presentSession, shownColumns, type ShownSession } from './sessions.ts';
import { isAtWork } from './workHours.ts';
import { UserSession } from './userSession.entity.ts';

/**
 * Milliseconds. Tabs that load simultaneously present the same token several times; a token replaced longer
 * ago than this is assumed to be stolen.
 */
const GRACE = 10_000;

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
  const hash = hashToken(refreshToken);
  let refreshed: Refreshed | 'changed';
  do refreshed = await refreshAsRead(ctx, refreshToken, hash);
  while (refreshed === 'changed');
  return refreshed;
}

/** @throws AppError ERR_OUT_OF_HOURS with the hours, else ERR_SESSION_EXPIRED with the reason, if known */
export function refuse({ endedBy, workHours }: Refused): never {
  if (endedBy === 'outOfHours') fail('ERR_OUT_OF_HOURS', { ...workHours });
  return fail('ERR_SESSION_EXPIRED', endedBy ? { reason: endedBy } : undefined);
}

type Refreshed = Session | Refused;

/**
 * Decides by the session as it is read, without a lock, and changes it only while it is still that one.
 * @returns 'changed' when it no longer was, as by another tab: to be decided once more
 */
async function refreshAsRead(
  ctx: AppContext,
  refreshToken: string,
  hash: string,
): Promise<Refreshed | 'changed'> {
  const session = await findSession(ctx, refreshToken, hash);
  if (!session) return { token: null, endedBy: await findEndReason(ctx, hash) };
  const { user, isInGrace } = session;
  const isCurrent = session.refreshTokenHash === hash;
  const isCopied = !isCurrent && !(isInGrace && session.previousTokenHash === hash);
  if (isCopied || new Date(session.expiresAt) <= ctx.now()) {
    const isEnded = await endInvalid(ctx, session, isCopied ? 'copied' : null);
    return isEnded ? { token: null, endedBy: await findEndReason(ctx, hash) } : 'changed';
  }
  const { startWork, endWork } = user;
  if (!isAtWork(ctx, user)) return { token: null, endedBy: 'outOfHours', workHours: { startWork, endWork } };
  const isRotatedJustNow = session.previousTokenHash !== null && isInGrace;
  if (isCurrent && isRotatedJustNow) return presentSession(ctx, user, session, refreshToken);
  const next = nextRefreshToken(session.id, refreshToken, ctx.secrets.jwtSecret);
  if (isCurrent && !(await rotate(ctx, session, next.hash))) return 'changed';
  return presentSession(ctx, user, session, next.token);
}

interface LiveSession extends ShownSession, Pick<UserSession, 'refreshTokenHash'> {
  readonly previousTokenHash: string | null;
  readonly expiresAt: Date | string;
  /** Its token was rotated a moment ago. By the database's clock: two tabs may refresh over processes whose clocks differ. */
  readonly isInGrace: boolean;
  readonly user: UserRow;
}

const LIVE = `
  select ${shownColumns('s')}, s.refresh_token_hash as "refreshTokenHash", s.previous_token_hash as "previousTokenHash",
    s.expires_at as "expiresAt",
    clock_timestamp()::timestamptz(3) - s.last_used_at <= interval '${GRACE} milliseconds' as "isInGrace",
    ${userJson('u')} as "user"
  from user_sessions s join users u on u.id = s.user_id
  where (s.refresh_token_hash = ? or s.previous_token_hash = ? or s.id = ?::uuid) and s.ended_at is null`;

/**
 * The live session of this token. A token that contains its session id also finds the session long after it
 * was replaced.
 */
async function findSession(
  ctx: AppContext,
  refreshToken: string,
  hash: string,
): Promise<LiveSession | undefined> {
  const values = [hash, hash, sessionIdOf(refreshToken)];
  const [session] = await executePrepared<LiveSession>(sharedEmOf(ctx), LIVE, values);
  return session;
}

/** Has not been rotated or ended since it was read. */
const IS_AS_READ = 'id = ? and refresh_token_hash = ? and ended_at is null';

const ROTATE = `
  update user_sessions set previous_token_hash = refresh_token_hash, refresh_token_hash = ?,
    last_used_at = clock_timestamp(), expires_at = ?
  where ${IS_AS_READ} returning id`;

/** @returns false when the session is no longer as it was read */
async function rotate(
  ctx: AppContext,
  { id, refreshTokenHash }: LiveSession,
  nextHash: string,
): Promise<boolean> {
  const expiresAt = new Date(ctx.now().getTime() + REFRESH_TOKEN_LIFETIME);
  const values = [nextHash, expiresAt, id, refreshTokenHash];
  return (await executePrepared(sharedEmOf(ctx), ROTATE, values)).length > 0;
}

const END = `update user_sessions set ended_at = ?, end_reason = ? where ${IS_AS_READ} returning id`;

/** Ends a session that has expired or whose old token is reused. @returns as `rotate` */
function endInvalid(
  ctx: AppContext,
  { id, refreshTokenHash, user }: LiveSession,
  reason: 'copied' | null,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const ended = await executePrepared(tx.em, END, [tx.now(), reason, id, refreshTokenHash]);
    if (ended.length === 0) return false;
    if (reason) auditEnd(tx, user, reason);
    tx.record('session.ended', { sessionId: id, userId: user.id, reason });
    return true;
  });
}

/** Why the session of this token ended. Answers for its last two tokens only: older ones prove nothing. */
async function findEndReason(ctx: AppContext, hash: string): Promise<SessionEndReason | null> {
  const session = await emOf(ctx).findOne(UserSession, {
    $or: [{ refreshTokenHash: hash }, { previousTokenHash: hash }],
    endedAt: { $ne: null },
  });
  return session?.endReason ?? null;
}
