import { wrap, type EntityMetadata, type EntityName } from '@mikro-orm/core';
import { columnsForJson, jsonRow, type JsonColumn } from './jsonRow.ts';
import type { Em } from './orm.ts';
import { executeWithNext } from './prepared.ts';

interface Update {
  readonly sql: string;
  readonly columns: readonly JsonColumn[];
}

/** By table and properties. */
const updates = new Map<string, Update>();

/**
 * Stores these properties of an entity by one prepared statement, whose text the ORM would make, and the database plan, each
 * time. It is sent with the next statement. The next flush finds them stored; it stores what else has changed.
 * @param entity managed by `em`
 * @param properties one of few lists, of columns that JSON can express
 */
export async function updatePrepared<Entity extends { id: number }>(
  em: Em,
  name: EntityName<Entity>,
  entity: Entity,
  properties: readonly (keyof Entity & string)[],
): Promise<void> {
  const { sql, columns } = updateOf(em.getMetadata(name) as EntityMetadata, properties);
  await executeWithNext(em, sql, [JSON.stringify(jsonRow(entity, columns)), entity.id]);
  const stored: Readonly<Record<string, unknown>> = em.getComparator().prepareEntity(entity);
  const known: Record<string, unknown> = wrap(entity, true).__originalEntityData ?? {};
  for (const property of properties) known[property] = stored[property];
}

function updateOf(meta: EntityMetadata, properties: readonly string[]): Update {
  const key = [meta.tableName, ...properties].join(' ');
  const known = updates.get(key);
  if (known) return known;
  const columns = columnsForJson(meta, ({ name }) => properties.includes(name));
  const changes = columns.map(({ column }) => `"${column}" = given."${column}"`).join(', ');
  const table = `"${meta.tableName}"`;
  const update = {
    sql: `update ${table} set ${changes} from json_populate_record(null::${table}, ?::json) as given where ${table}."id" = ?`,
    columns,
  };
  updates.set(key, update);
  return update;
}
