import { ReferenceKind, type EntityMetadata, type EntityName } from '@mikro-orm/core';
import type { Em } from './orm.ts';
import { executePrepared } from './prepared.ts';

interface Column {
  readonly property: string;
  readonly column: string;
  readonly isReference: boolean;
  /** For entities that lack the property. */
  readonly preset: unknown;
}

interface Insert {
  readonly sql: string;
  readonly columns: readonly Column[];
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
  const rows = entities.map((entity) =>
    Object.fromEntries(
      columns.map(({ property, column, isReference, preset }) => {
        const value = (entity as Readonly<Record<string, unknown>>)[property] ?? preset;
        return [column, isReference ? idOf(value) : wellFormed(value)];
      }),
    ),
  );
  const inserted = await executePrepared<{ id: number }>(em, sql, [JSON.stringify(rows)]);
  for (const [index, entity] of entities.entries()) entity.id = inserted[index]?.id ?? entity.id;
}

/** Half of a character that takes two, as the driver would replace it too: JSON of the database refuses it. */
function wellFormed(value: unknown): unknown {
  return typeof value === 'string' ? value.toWellFormed() : value;
}

function idOf(reference: unknown): unknown {
  return typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : reference;
}

function insertOf(meta: EntityMetadata): Insert {
  const known = inserts.get(meta);
  if (known) return known;
  const columns = meta.props
    .filter(({ primary, persist, fieldNames }) => !primary && persist !== false && fieldNames?.length === 1)
    .map(({ name, fieldNames: [column = ''], kind, default: preset = null }) => ({
      property: name,
      column,
      isReference: kind === ReferenceKind.MANY_TO_ONE,
      preset,
    }));
  const names = columns.map(({ column }) => `"${column}"`).join(', ');
  const table = `"${meta.tableName}"`;
  const insert = {
    sql: `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ?::json) returning id`,
    columns,
  };
  inserts.set(meta, insert);
  return insert;
}
