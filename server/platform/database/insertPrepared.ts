import type { EntityMetadata, EntityName } from '@mikro-orm/core';
import { columnsForJson, jsonRow, type JsonColumn } from './jsonRow.ts';
import type { Em } from './orm.ts';
import { executePrepared } from './prepared.ts';

interface Insert {
  readonly sql: string;
  readonly columns: readonly JsonColumn[];
}

const inserts = new WeakMap<EntityMetadata, Insert>();

/**
 * Inserts new entities in this order by one prepared statement and gives them their ids, as `em.insertMany` does by a text
 * with all values, which the ORM makes and the database plans each time.
 * @param name of entities whose columns JSON can express: numbers, texts, times, JSON, and references to one row
 */
export async function insertPrepared<Entity extends { id: number }>(
  em: Em,
  name: EntityName<Entity>,
  entities: readonly Entity[],
): Promise<void> {
  const { sql, columns } = insertOf(em.getMetadata(name) as EntityMetadata);
  const rows = entities.map((entity) => jsonRow(entity, columns));
  const inserted = await executePrepared<{ id: number }>(em, sql, [JSON.stringify(rows)]);
  for (const [index, entity] of entities.entries()) entity.id = inserted[index]?.id ?? entity.id;
}

function insertOf(meta: EntityMetadata): Insert {
  const known = inserts.get(meta);
  if (known) return known;
  const columns = columnsForJson(meta, ({ primary }) => !primary);
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const table = `"${meta.tableName}"`;
  const insert = {
    sql: `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ?::json) returning id`,
    columns,
  };
  inserts.set(meta, insert);
  return insert;
}
