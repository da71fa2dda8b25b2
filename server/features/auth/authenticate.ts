import type { Endpoint } from '#shared/contract/endpoint.ts';
import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { User } from '#server/features/users/index.ts';
import { readAccessToken } from './accessToken.ts';
import { hasTwoFactorSql, isTwoFactorRequired } from './twoFactor/twoFactor.queries.ts';
import { checkWorkHours } from './workHours.ts';

/** A user whose session runs. */
interface SessionRow
  extends Omit<Actor, 'sessionId' | 'canSeeNumbers'>, Pick<User, 'isTricked' | 'startWork' | 'endWork'> {
  readonly hasTwoFactor: boolean;
  readonly isSso: boolean;
}

/** One statement without the ORM's entities, because it runs for every request. */
const SESSION = `
  select s.is_sso as "isSso", u.id, u.name, u.profile, u.is_tricked as "isTricked", u.exports_contacts as "exportsContacts",
    u.start_work as "startWork", u.end_work as "endWork",
    array(select q.queue_id from user_queues q where q.user_id = u.id order by q.queue_id) as "queueIds",
    ${hasTwoFactorSql('u.id')} as "hasTwoFactor"
  from user_sessions s join users u on u.id = s.user_id
  where s.id = ? and s.user_id = ? and s.ended_at is null`;

/**
 * Resolves an access token to its user. Session and permissions are read from the database on each request, so
 * a demotion or an ended session takes effect at once, in every process.
 * @throws AppError ERR_SESSION_EXPIRED, ERR_OUT_OF_HOURS unless `atAnyHour`, ERR_TWO_FACTOR_SETUP unless `beforeTwoFactor`
 */
export async function authenticate(
  ctx: AppContext,
  token: string,
  { atAnyHour = false, beforeTwoFactor = false }: Pick<Endpoint, 'atAnyHour' | 'beforeTwoFactor'> = {},
): Promise<Actor> {
  const { userId, sessionId } = await readAccessToken(ctx, token);
  const [session] = await executePrepared<SessionRow>(sharedEmOf(ctx), SESSION, [sessionId, userId]);
  if (!session) fail('ERR_SESSION_EXPIRED');
  const { isTricked, startWork, endWork, hasTwoFactor, isSso, ...user } = session;
  if (!atAnyHour) checkWorkHours(ctx, { profile: user.profile, startWork, endWork });
  const isAsked = !hasTwoFactor && !isSso; // the provider asks in place of Ramal
  if (isAsked && !beforeTwoFactor && (await isTwoFactorRequired(ctx, user.profile)))
    fail('ERR_TWO_FACTOR_SETUP');
  return { ...user, sessionId, canSeeNumbers: isTricked };
}
