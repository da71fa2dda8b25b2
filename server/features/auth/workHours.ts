import { fail } from '#shared/contract/errors.ts';
import { isWithinSpan, timeOfDayIn } from '#shared/domain/timeOfDay.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { User } from '#server/features/users/index.ts';

/** The master admin is let in at any time: somebody must be able to mend the hours. @throws DeskError ERR_OUT_OF_HOURS */
export function checkWorkHours({ config, now }: Pick<Floor, 'config' | 'now'>, user: User): void {
  if (user.profile === 'masteradmin') return;
  const { startWork, endWork } = user;
  if (!isWithinSpan(timeOfDayIn(config.TIME_ZONE, now()), startWork, endWork)) {
    fail('ERR_OUT_OF_HOURS', { startWork, endWork });
  }
}
