import type { AppContext } from '../appContext.ts';
import { sharedEmOf } from './inTransaction.ts';

/** Rows that one statement changes at most. */
const AT_ONCE = 5000;

interface Reference {
  readonly table: string;
  readonly column: string;
}

/**
 * Empties the references to a row that is going to be deleted, as its deletion does (`on delete set null`). That would take one
 * statement, which takes too long for millions of rows; this takes several, each with a transaction of its own, and so
 * nothing but a change in that moment may refuse the deletion afterwards. Few references are left to the deletion.
 * @param conditions by tables: rows for which one is false are left to it
 */
export async function clearReferences(
  ctx: AppContext,
  table: string,
  id: number,
  conditions: Readonly<Record<string, string>> = {},
): Promise<void> {
  for (const reference of await referencesTo(ctx, table))
    if (await areMany(ctx, reference, id))
      await clear(ctx, reference, id, conditions[reference.table] ?? 'true');
}

function referencesTo(ctx: AppContext, table: string): Promise<Reference[]> {
  return sharedEmOf(ctx).execute<Reference[]>(
    `select source.relname as "table", attribute.attname as "column" from pg_constraint reference
     join pg_class source on source.oid = reference.conrelid
     join pg_attribute attribute on attribute.attrelid = source.oid and attribute.attnum = reference.conkey[1]
     where reference.contype = 'f' and reference.confdeltype = 'n' and reference.confrelid = ?::regclass
     order by 1, 2`,
    [table],
  );
}

async function areMany(ctx: AppContext, { table, column }: Reference, id: number): Promise<boolean> {
  const rows = await sharedEmOf(ctx).execute<{ count: number }[]>(
    `select count(*)::int as count from (select from "${table}" where "${column}" = ? limit ${AT_ONCE + 1}) as found`,
    [id],
  );
  return (rows[0]?.count ?? 0) > AT_ONCE;
}

/** In the order of the ids, because not every reference has an index. */
async function clear(
  ctx: AppContext,
  { table, column }: Reference,
  id: number,
  condition: string,
): Promise<void> {
  const em = sharedEmOf(ctx);
  let after = 0;
  for (;;) {
    const [part] = await em.execute<{ last: number | null }[]>(
      `select max(id) as last from (select id from "${table}" where id > ? order by id limit ${AT_ONCE}) as part`,
      [after],
    );
    const last = part?.last ?? null;
    if (last === null) return;
    await em.execute(
      `update "${table}" set "${column}" = null where "${column}" = ? and id between ? and ? and ${condition}`,
      [id, after + 1, last],
    );
    after = last;
  }
}
