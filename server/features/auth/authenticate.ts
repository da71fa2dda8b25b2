import { fail } from '#shared/contract/errors.ts';
import type { Profile } from '#shared/domain/permissions.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { readAccessToken } from './accessToken.ts';
import { checkWorkHours } from './workHours.ts';

/** What a request needs of its user, read in one statement without entities because every request does. */
interface UserRow {
  readonly id: number;
  readonly name: string;
  readonly profile: Profile;
  readonly is_tricked: boolean;
  readonly exports_contacts: boolean;
  readonly start_work: string;
  readonly end_work: string;
  readonly queue_ids: readonly number[];
}

/**
 * Resolves an access token to its user. Permissions are read from the database on each request, so a demotion
 * or an ended session takes effect at once.
 * @throws AppError ERR_SESSION_EXPIRED, ERR_OUT_OF_HOURS
 */
export async function authenticate(ctx: AppContext, token: string): Promise<Actor> {
  const { userId, sessionId } = await readAccessToken(ctx, token);
  const [user] = await emOf(ctx).execute<UserRow[]>(
    `select u.id, u.name, u.profile, u.is_tricked, u.exports_contacts, u.start_work, u.end_work,
       array(select q.queue_id from user_queues q where q.user_id = u.id order by q.queue_id) as queue_ids
     from user_sessions s join users u on u.id = s.user_id
     where s.id = ? and s.user_id = ? and s.ended_at is null`,
    [sessionId, userId],
  );
  if (!user) fail('ERR_SESSION_EXPIRED');
  checkWorkHours(ctx, { profile: user.profile, startWork: user.start_work, endWork: user.end_work });
  return {
    id: user.id,
    name: user.name,
    profile: user.profile,
    sessionId,
    queueIds: user.queue_ids,
    canSeeNumbers: user.is_tricked,
    exportsContacts: user.exports_contacts,
  };
}
