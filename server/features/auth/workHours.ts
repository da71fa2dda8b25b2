import { fail } from '#shared/contract/errors.ts';
import { isWithinSpan, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import { User } from '#server/features/users/index.ts';

type Clock = Pick<AppContext, 'config' | 'now'>;
type WorkHours = Pick<User, 'profile' | 'startWork' | 'endWork'>;

/** Milliseconds between two looks at the clock: work hours are given in minutes. */
const CHECK_EVERY = 5000;

/** The master admin is let in at any time: somebody must be able to mend the hours. @throws DeskError ERR_OUT_OF_HOURS */
export function checkWorkHours(clock: Clock, user: WorkHours): void {
  const { startWork, endWork } = user;
  if (!isAtWork(clock, user)) fail('ERR_OUT_OF_HOURS', { startWork, endWork });
}

/** The master admin always is. */
export function isAtWork({ config, now }: Clock, { profile, startWork, endWork }: WorkHours): boolean {
  return profile === 'masteradmin' || isWithinSpan(timeOfDayIn(config.TIME_ZONE, now()), startWork, endWork);
}

/**
 * Tells the users who are connected to this process when their work hours end, by the clock or because an admin has
 * changed them. Requests are refused by `authenticate`. Returns how to stop.
 */
export function watchWorkHours(
  ctx: AppContext,
  { connectedUserIds }: Pick<Gateway, 'connectedUserIds'>,
  every = CHECK_EVERY,
): () => Promise<void> {
  let checking = Promise.resolve();
  const check = async () => {
    const connected = connectedUserIds();
    if (connected.length === 0) return;
    const users = await emOf(ctx).find(User, { id: connected });
    const late = users.filter((user) => !isAtWork(ctx, user));
    ctx.events.publish(late.map(({ id }) => ({ name: 'user.workHoursEnded', payload: { userId: id } })));
  };
  const checkNext = () => {
    checking = checking
      .then(check)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'work hours not checked'));
  };
  const timer = setInterval(checkNext, every);
  const unfollow = ctx.events.on('user.updated', checkNext);
  return async () => {
    clearInterval(timer);
    unfollow();
    await checking;
  };
}
