import { randomUUID } from 'node:crypto';
import type { PresenceState } from '#shared/domain/presence.ts';
import { createKeyedMutex } from '#shared/domain/keyedMutex.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { startRepeating } from '#server/platform/startRepeating.ts';

export interface UserPresenceStore {
  /** Records the state of a user in this process: connected, away from all computers, or disconnected. */
  record(userId: number, state: PresenceState): Promise<void>;
  /** Records all users of this process as disconnected. */
  stop(): Promise<void>;
}

type Connected = Exclude<PresenceState, 'offline'>;

/** Milliseconds. A process that has not renewed its rows for `lease` was killed. */
const PRESENCE = { renew: 5000, lease: 20_000 };

/**
 * Tracks who is online across all processes on the database: a user is online while connected to at least one of them,
 * and away while away in each of those.
 * Only rows of dead processes are removed, so starting a process does not affect agents connected to others.
 */
export async function startPresence(ctx: AppContext, times = PRESENCE): Promise<UserPresenceStore> {
  const processId = randomUUID();
  const here = new Map<number, Connected>();

  const renew = () =>
    inTransaction(ctx, async (tx) => {
      await add(tx, processId, here);
      const expired: { user_id: number }[] = await tx.em.execute(
        `delete from user_presences where seen_at < now() - ? * interval '1 millisecond' returning user_id`,
        [times.lease],
      );
      await settle(tx, [...here.keys(), ...expired.map(({ user_id: id }) => id)]);
    });

  await renew();
  await inTransaction(ctx, async (tx) => {
    const online: { id: number }[] = await tx.em.execute('select id from users where online');
    await settle(
      tx,
      online.map(({ id }) => id),
    );
  });

  const record = async (userId: number, state: PresenceState) => {
    if (state === 'offline') here.delete(userId);
    else here.set(userId, state);
    await inTransaction(ctx, async (tx) => {
      if (state === 'offline') await remove(tx, processId, [userId]);
      else await add(tx, processId, new Map([[userId, state]]));
      await settle(tx, [userId]);
    });
  };

  // One renewal at a time, and none while a change is recorded: the state before the change could be stored last.
  const runInOrder = createKeyedMutex();
  const recording = new Set<Promise<void>>();
  const renewing = startRepeating(
    () => Promise.allSettled(recording).then(renew),
    times.renew,
    (error) => ctx.log.warn({ err: error }, 'presence not renewed'),
  );

  return {
    record: (userId, state) => {
      const renewed = renewing.settled();
      const recorded = runInOrder(`${userId}`, async () => {
        await renewed;
        await record(userId, state);
      });
      recording.add(recorded);
      return recorded.finally(() => recording.delete(recorded));
    },
    stop: async () => {
      await renewing.stop();
      const left = [...here.keys()];
      here.clear();
      try {
        await inTransaction(ctx, async (tx) => {
          await remove(tx, processId, left);
          await settle(tx, left);
        });
      } catch (error) {
        ctx.log.warn({ err: error }, 'presence not removed; its lease expires');
      }
    },
  };
}

async function add(
  { em }: Transaction,
  processId: string,
  states: ReadonlyMap<number, Connected>,
): Promise<void> {
  if (states.size === 0) return;
  const away = [...states.keys()].filter((userId) => states.get(userId) === 'away');
  await em.execute(
    `insert into user_presences (user_id, process_id, seen_at, away)
     select id, ?::uuid, now(), id = any(?::int[]) from users where id = any(?::int[])
     on conflict (user_id, process_id) do update set seen_at = excluded.seen_at, away = excluded.away`,
    [processId, literal(away), literal([...states.keys()])],
  );
}

async function remove({ em }: Transaction, processId: string, userIds: readonly number[]): Promise<void> {
  await em.execute('delete from user_presences where process_id = ? and user_id = any(?::int[])', [
    processId,
    literal(userIds),
  ]);
}

/** Updates `online` and `away` of these users from the rows of all processes. */
async function settle(tx: Transaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const ids = literal(userIds);
  // a statement of its own: the next one then sees what other processes recorded before they let go of the users
  await tx.em.execute('select id from users where id = any(?::int[]) order by id for no key update', [ids]);
  const changed: { id: number; online: boolean; away: boolean }[] = await tx.em.execute(
    `update users set online = present.online, away = present.away,
       absent_since = ${absentSince('present.online and not present.away and users.is_available')}
     from (
       select u.id, count(p.user_id) > 0 as online, coalesce(bool_and(p.away), false) as away
       from users u left join user_presences p on p.user_id = u.id where u.id = any(?::int[]) group by u.id
     ) present
     where users.id = present.id and (users.online, users.away) <> (present.online, present.away)
     returning users.id, users.online, users.away`,
    [ids],
  );
  for (const { id, online, away } of changed) tx.record('user.presence', { userId: id, online, away });
}

/** SQL for since when a user is not there. @param isThere condition that says whether the user is */
export const absentSince = (isThere: string): string =>
  `case when ${isThere} then null else coalesce(users.absent_since, now()) end`;

/** A PostgreSQL array literal. */
function literal(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
