import type { TestServer } from './testServer.ts';

/** A statement with its values. */
export interface PlannedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
}

/** What the planner reads for a statement: whole tables, and indexes. */
export interface PlannedReads {
  readonly whole: readonly string[];
  readonly indexes: readonly string[];
}

/** The statements that the ORM sends to the database for a request, except prepared ones. */
export async function plannedStatementsOf(
  { ctx: { orm } }: TestServer,
  request: () => Promise<unknown>,
): Promise<PlannedStatement[]> {
  const before = orm.config.get('onQuery');
  const statements: PlannedStatement[] = [];
  orm.config.set('onQuery', (sql, values) => {
    statements.push({ sql, values });
    return sql;
  });
  try {
    await request();
    return statements;
  } finally {
    orm.config.set('onQuery', before);
  }
}

/** Forbids full scans of tables and indexes. */
const BY_CONDITION_ONLY =
  'set local enable_seqscan = off; set local enable_indexscan = off; set local enable_indexonlyscan = off';

/**
 * What the planner reads for a statement.
 * @param mayReadWhole false: which indexes can answer it at all; some pay off only with more rows than a test has
 */
export async function plannedReadsOf(
  { ctx: { orm } }: TestServer,
  { sql, values }: PlannedStatement,
  mayReadWhole = true,
): Promise<PlannedReads> {
  const lines = await orm.em.fork().transactional(async (em) => {
    if (!mayReadWhole) await em.execute(BY_CONDITION_ONLY);
    return em.execute<{ 'QUERY PLAN': string }[]>(`explain (costs off) ${sql}`, [...values]);
  });
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  const all = (pattern: RegExp) => Array.from(plan.matchAll(pattern), ([, name = '']) => name);
  return {
    whole: all(/Seq Scan on (\w+)/g),
    indexes: all(/(?:Bitmap Index Scan on|Scan (?:Backward )?using) (\w+)/g),
  };
}
