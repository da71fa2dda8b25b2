import { PREPARED } from '#server/platform/database/prepared.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { currentRequest } from '#server/platform/request.ts';
import type { TestServer } from '#server/test/testServer.ts';

/** A statement with its values. */
export interface PlannedStatement {
  readonly sql: string;
  readonly values: readonly unknown[];
  /** Sent by `executePrepared`. */
  readonly isPrepared: boolean;
}

/** What the planner reads for a statement: whole tables, and indexes. */
export interface PlannedReads {
  readonly whole: readonly string[];
  readonly indexes: readonly string[];
}

/**
 * The statements that the server sends to the database for a request.
 * @param isCounted for an action that is no request
 */
export async function plannedStatementsOf(
  { ctx: { orm } }: TestServer,
  request: () => Promise<unknown>,
  isCounted = (_sql: string) => currentRequest() !== undefined, // and not in the background
): Promise<PlannedStatement[]> {
  const before = orm.config.get('onQuery');
  const logger = orm.config.getLogger();
  const { logQuery } = logger;
  const statements: PlannedStatement[] = [];
  const add = (statement: PlannedStatement) => {
    if (isCounted(statement.sql)) statements.push(statement);
  };
  orm.config.set('onQuery', (sql, values) => {
    add({ sql, values, isPrepared: false });
    return sql;
  });
  logger.logQuery = ({ query = '', params = [], label }) => {
    if (label === PREPARED) add({ sql: query, values: params, isPrepared: true });
  };
  try {
    await request();
    return statements;
  } finally {
    orm.config.set('onQuery', before);
    logger.logQuery = logQuery;
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
  statement: PlannedStatement,
  mayReadWhole = true,
): Promise<PlannedReads> {
  const lines = await orm.em.fork().transactional(async (em) => {
    if (!mayReadWhole) await em.execute(BY_CONDITION_ONLY);
    return explain<string>(em, 'costs off', statement);
  });
  const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
  const all = (pattern: RegExp) => Array.from(plan.matchAll(pattern), ([, name = '']) => name);
  return {
    whole: all(/Seq Scan on (\w+)/g),
    indexes: all(/(?:Bitmap Index Scan on|Scan (?:Backward )?using) (\w+)/g),
  };
}

/** A step of a plan. */
export interface PlanNode {
  readonly type: string;
  /** The table or index that it reads, if any. */
  readonly reads: string | undefined;
  /** Rows that the planner expects it to return. */
  readonly rows: number;
  /** The type of the step that takes its rows. */
  readonly parent: string | undefined;
}

interface ExplainedNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly ExplainedNode[];
}

/** All steps of the plan of a statement. */
export async function planNodesOf(
  { ctx: { orm } }: TestServer,
  statement: PlannedStatement,
): Promise<PlanNode[]> {
  const [explained] = await explain<[{ readonly Plan: ExplainedNode }]>(
    orm.em.fork(),
    'format json',
    statement,
  );
  return explained ? nodesOf(explained['QUERY PLAN'][0].Plan, undefined) : [];
}

function nodesOf(node: ExplainedNode, parent: string | undefined): PlanNode[] {
  const { 'Node Type': type, 'Plan Rows': rows, Plans = [] } = node;
  const reads = node['Index Name'] ?? node['Relation Name'];
  return [{ type, reads, rows, parent }, ...Plans.flatMap((child) => nodesOf(child, type))];
}

/** The output of `explain`; a prepared statement is planned without its values, as `guardPool` asks for. */
function explain<Output>(
  em: Em,
  options: string,
  { sql, values, isPrepared }: PlannedStatement,
): Promise<{ 'QUERY PLAN': Output }[]> {
  if (!isPrepared) return em.execute(`explain (${options}) ${sql}`, [...values]);
  let count = 0;
  const numbered = sql.replaceAll('?', () => `$${(count += 1)}`);
  return em.execute(`explain (generic_plan, ${options}) ${numbered}`);
}
