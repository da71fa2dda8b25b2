import type { Em } from '../database/orm.ts';

/**
 * Seconds since a process last checked which recurring jobs are due; null when none ever has. Half a minute while all is well
 * (`TIMES.schedule`). The library stores the moment in a table of its own.
 */
export async function sinceSchedules(em: Em): Promise<number | null> {
  const [table] = await em.execute<{ exists: boolean }[]>(
    `select to_regclass('pgboss.version') is not null as "exists"`,
  );
  if (!table?.exists) return null;
  const [row] = await em.execute<{ seconds: string | null }[]>(
    `select extract(epoch from now() - cron_on) as seconds from pgboss.version`,
  );
  return row?.seconds == null ? null : Number(row.seconds);
}
