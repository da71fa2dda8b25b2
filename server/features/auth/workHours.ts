import { fail } from '#shared/contract/errors.ts';
import { isWithinSpan, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Gateway } from '#server/platform/realtime/gateway.ts';
import { User } from '#server/features/users/index.ts';

type Clock = Pick<AppContext, 'config' | 'now'>;
type WorkHours = Pick<User, 'profile' | 'startWork' | 'endWork'>;

/** Interval of the check in milliseconds; work hours have a resolution of one minute. */
const CHECK_EVERY = 5000;

/** The master admin is always let in, to be able to correct the hours. @throws AppError ERR_OUT_OF_HOURS */
export function checkWorkHours(clock: Clock, user: WorkHours): void {
  const { startWork, endWork } = user;
  if (!isAtWork(clock, user)) fail('ERR_OUT_OF_HOURS', { startWork, endWork });
}

/** Always true for the master admin. */
export function isAtWork({ config, now }: Clock, { profile, startWork, endWork }: WorkHours): boolean {
  return profile === 'masteradmin' || isWithinSpan(timeOfDayIn(config.TIME_ZONE, now()), startWork, endWork);
}

/**
 * Notifies the users connected to this process when their work hours end, because of the time or a change by
 * an admin. Requests are refused by `authenticate`. Every process does this by itself, for its own sockets.
 * @returns a function that stops it
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
      .catch((error: unknown) => ctx.log.error({ err: error }, 'work hours check failed'));
  };
  const timer = setInterval(checkNext, every);
  const stopListening = ctx.events.on('user.updated', checkNext);
  return async () => {
    clearInterval(timer);
    stopListening();
    await checking;
  };
}
