import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { User } from './user.entity.ts';

/** Notes that a user has come or gone. */
export function recordPresence(floor: Floor, userId: number, online: boolean): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const changed = await work.em.nativeUpdate(User, { id: userId, online: !online }, { online });
    if (changed > 0) work.record('user.presence', { userId, online });
  });
}

/** At the start of the server nobody is there yet. */
export async function everybodyIsAway({ orm }: Floor): Promise<void> {
  await orm.em.fork().nativeUpdate(User, { online: true }, { online: false });
}
