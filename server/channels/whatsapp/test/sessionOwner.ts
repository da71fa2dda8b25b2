import type { Em } from '#server/platform/database/orm.ts';

const OWNER_LOCK = `locktype = 'advisory' and (classid::bigint << 32 | objid::bigint) = hashtextextended(?, 0)`;
const lockName = (id: number) => `owner of whatsapp ${id}`;

/** Database backends that own the session of this connection: one, or none. */
export async function sessionOwners(em: Em, id: number): Promise<number[]> {
  const rows = await em.execute<{ pid: number }[]>(`select pid from pg_locks where ${OWNER_LOCK}`, [
    lockName(id),
  ]);
  return rows.map(({ pid }) => pid);
}

/** Takes the ownership of a session away from its process, like a broken database connection does. */
export async function breakOwnership(em: Em, id: number): Promise<void> {
  await em.execute(`select pg_terminate_backend(pid) from pg_locks where ${OWNER_LOCK}`, [lockName(id)]);
}
