import { randomUUID } from 'node:crypto';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

export interface UserPresenceStore {
  /** Records that a user has connected to this process or disconnected from it. */
  record(userId: number, online: boolean): Promise<void>;
  /** Records all users of this process as disconnected. */
  stop(): Promise<void>;
}

/** Milliseconds. A process that has not renewed its rows for `lease` was killed. */
export const PRESENCE = { renew: 5000, lease: 20_000 } as const;

/**
 * Tracks who is online across all processes on the database: a user is online while connected to at least one of them.
 * Only rows of dead processes are removed, so starting a process does not affect agents connected to others.
 */
export async function startPresence(ctx: AppContext, times = PRESENCE): Promise<UserPresenceStore> {
  const processId = randomUUID();
  const here = new Set<number>();

  const renew = () =>
    inTransaction(ctx, async (tx) => {
      await add(tx, processId, [...here]);
      const expired: { user_id: number }[] = await tx.em.execute(
        `delete from user_presences where seen_at < now() - ? * interval '1 millisecond' returning user_id`,
        [times.lease],
      );
      await settle(tx, [...here, ...expired.map(({ user_id: id }) => id)]);
    });

  await renew();
  await inTransaction(ctx, async (tx) => {
    const online: { id: number }[] = await tx.em.execute('select id from users where online');
    await settle(
      tx,
      online.map(({ id }) => id),
    );
  });

  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew().catch((error: unknown) => ctx.log.warn({ err: error }, 'presence not renewed'));
  }, times.renew).unref();

  return {
    record: (userId, online) => {
      if (online) here.add(userId);
      else here.delete(userId);
      return inTransaction(ctx, async (tx) => {
        if (online) await add(tx, processId, [userId]);
        else await remove(tx, processId, [userId]);
        await settle(tx, [userId]);
      });
    },
    stop: async () => {
      clearInterval(timer);
      await renewing;
      const left = [...here];
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

async function add({ em }: Transaction, processId: string, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  await em.execute(
    `insert into user_presences (user_id, process_id, seen_at)
     select id, ?::uuid, now() from users where id = any(?::int[])
     on conflict (user_id, process_id) do update set seen_at = excluded.seen_at`,
    [processId, literal(userIds)],
  );
}

async function remove({ em }: Transaction, processId: string, userIds: readonly number[]): Promise<void> {
  await em.execute('delete from user_presences where process_id = ? and user_id = any(?::int[])', [
    processId,
    literal(userIds),
  ]);
}

/** Updates `online` of these users from the rows of all processes. */
async function settle(tx: Transaction, userIds: readonly number[]): Promise<void> {
  if (userIds.length === 0) return;
  const changed: { id: number; online: boolean }[] = await tx.em.execute(
    `update users set online = not online
     where id in (select id from users where id = any(?::int[]) order by id for no key update)
       and online <> exists (select from user_presences where user_id = users.id)
     returning id, online`,
    [literal(userIds)],
  );
  for (const { id, online } of changed) tx.record('user.presence', { userId: id, online });
}

/** A PostgreSQL array literal. */
function literal(ids: readonly number[]): string {
  return `{${ids.join(',')}}`;
}
