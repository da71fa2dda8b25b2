import { fail } from '#shared/contract/errors.ts';
import type { Actor } from '#server/platform/actor.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { User } from '#server/features/users/index.ts';
import { readAccessToken } from './accessToken.ts';
import { checkWorkHours } from './workHours.ts';
import { UserSession } from './userSession.entity.ts';

/**
 * Resolves an access token to its user. Permissions are read from the database on each request, so a demotion
 * or an ended session takes effect at once.
 * @throws AppError ERR_SESSION_EXPIRED, ERR_OUT_OF_HOURS
 */
export async function authenticate(ctx: AppContext, token: string): Promise<Actor> {
  const { userId, sessionId } = await readAccessToken(ctx, token);
  const session = await emOf(ctx).findOne(
    UserSession,
    { id: sessionId, user: userId, endedAt: null },
    { populate: ['user.queues'], strategy: 'joined' },
  );
  if (!session) fail('ERR_SESSION_EXPIRED');
  const user = session.user.getEntity();
  checkWorkHours(ctx, user);
  return actorOf(user, sessionId);
}

export function actorOf(user: User, sessionId: string): Actor {
  return {
    id: user.id,
    name: user.name,
    profile: user.profile,
    sessionId,
    queueIds: user.queues.getIdentifiers<number>().toSorted((one, other) => one - other),
    canSeeNumbers: user.isTricked,
    exportsContacts: user.exportsContacts,
  };
}
