import { randomUUID } from 'node:crypto';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';

export interface UserPresenceBook {
  /** Notes that a user has come to this process or gone from it. */
  record(userId: number, online: boolean): Promise<void>;
  /** Whoever was here is gone. */
  stop(): Promise<void>;
}

/** Milliseconds. A process that has not renewed its rows for as long as `lease` has been killed. */
export const PRESENCE = { renew: 5000, lease: 20_000 } as const;

/**
 * Keeps who is online, over all processes on the database: a user is, as long as one of them has seen them there. Only
 * rows of processes that are gone are removed, so that a start leaves the agents of other processes alone.
 */
export async function startPresence(floor: Floor, times = PRESENCE): Promise<UserPresenceBook> {
  const processId = randomUUID();
  const here = new Set<number>();

  const renew = () =>
    unitOfWork(floor, async (work) => {
      await add(work, processId, [...here]);
      const gone: { user_id: number }[] = await work.em.execute(
        `delete from user_presences where seen_at < now() - ? * interval '1 millisecond' returning user_id`,
        [times.lease],
      );
      await settle(work, [...here, ...gone.map(({ user_id: id }) => id)]);
    });

  await renew();
  await unitOfWork(floor, async (work) => {
    const online: { id: number }[] = await work.em.execute('select id from users where online');
    await settle(
      work,
      online.map(({ id }) => id),
    );
  });

  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch((error: unknown) => floor.log.warn({ err: error }, 'presence not renewed'));
  }, times.renew).unref();

  return {
    record: (userId, online) => {
      if (online) here.add(userId);
      else here.delete(userId);
      return unitOfWork(floor, async (work) => {
        if (online) await add(work, processId, [userId]);
        else await remove(work, processId, [userId]);
        await settle(work, [userId]);
      });
    },
    stop: async () => {
      clearInterval(timer);
      await renewing;
      const left = [...here];
      here.clear();
      try {
        await unitOfWork(floor, async (work) => {
          await remove(work, processId, left);
          await settle(work, left);
        });
      } catch (error) {
        floor.log.warn({ err: error }, 'presence not taken back; it runs out by itself');
      }
    },
  };
}

async function add({ em }: Work, processId: string, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await em.execute(
    `insert into user_presences (user_id, process_id, seen_at)
     select id, ?::uuid, now() from users where id = any(?::int[])
     on conflict (user_id, process_id) do update set seen_at = excluded.seen_at`,
    [processId, literal(userIds)],
  );
}

async function remove({ em }: Work, processId: string, userIds: readonly number[]): Promise<void> {
  await em.execute('delete from user_presences where process_id = ? and user_id = any(?::int[])', [
    processId,
    literal(userIds),
  ]);
}

/** Brings `online` of these users to what the processes have noted. */
async function settle(work: Work, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const changed: { id: number; online: boolean }[] = await work.em.execute(
    `update users set online = not online
     where id in (select id from users where id = any(?::int[]) order by id for no key update)
       and online <> exists (select from user_presences where user_id = users.id)
     returning id, online`,
    [literal(userIds)],
  );
  for (const { id, online } of changed) work.record('user.presence', { userId: id, online });
}

/** An array as PostgreSQL writes it. */
function literal(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
