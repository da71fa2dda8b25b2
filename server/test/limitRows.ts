import type { Em } from '#server/platform/database/orm.ts';

/** From now on each statement that changes or deletes more rows of this table fails. */
export async function limitRows(em: Em, table: string, rows: number): Promise<void> {
  await em.execute(
    `create or replace function limit_rows() returns trigger language plpgsql as $$ begin
       if (select count(*) from changed) > tg_argv[0]::int then raise 'too many rows at once'; end if;
       return null;
     end $$`,
  );
  for (const event of ['update', 'delete'])
    await em.execute(
      `create trigger limit_${event} after ${event} on ${table} referencing old table as changed
       for each statement execute function limit_rows(${rows})`,
    );
}
