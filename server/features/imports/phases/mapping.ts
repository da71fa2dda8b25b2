import type { ImportKind } from '#shared/contract/imports.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { SourceRow } from '../source/source.ts';
import { keyOf } from '../source/values.ts';
import type { Decision, Step } from './phase.ts';

/** The tables whose rows others refer to. */
const TABLES = {
  queues: 'queues',
  connections: 'connections',
  users: 'users',
  tags: 'tags',
  quickAnswers: 'quick_answers',
  contacts: 'contacts',
  tickets: 'tickets',
  messages: 'messages',
  edits: 'old_messages',
  reactions: 'reactions',
} as const satisfies Partial<Record<ImportKind, string>>;
export type MappedKind = keyof typeof TABLES;

/** Ids here by the primary keys of the source; null: it was imported and has been deleted here. */
export type Mapping = ReadonlyMap<string, number | null>;

/** Whether a ticket was deleted here, or its contact before it was imported: neither comes back. By what they became here. */
export function isTicketDeleted(
  ticketId: number | null | undefined,
  contactId: number | null | undefined,
): boolean {
  return ticketId === null || (ticketId === undefined && contactId === null);
}

/** Finds what was imported of these rows. */
export async function mappingOf(
  { sourceId }: Pick<Step, 'sourceId'>,
  em: Em,
  kind: MappedKind,
  keys: readonly (string | null)[],
): Promise<Mapping> {
  const wanted = [...new Set(keys)].filter((key) => key !== null);
  if (wanted.length === 0 || sourceId === 0) return new Map();
  const target = kind === 'contacts' ? 'r.contact_id' : 'r.target_id';
  const rows = await em.execute<{ key: string; id: number | null }[]>(
    `select r.source_key as key, t.id from imported_rows r
     join jsonb_array_elements_text(?::jsonb) as wanted(key) on wanted.key = r.source_key
     left join ${TABLES[kind]} t on t.id = ${target}
     where r.source_id = ? and r.kind = ?`,
    [JSON.stringify(wanted), sourceId, kind],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The same by a column of rows: their primary key, or what they refer to. */
export function mappingBy(
  step: Pick<Step, 'sourceId'>,
  em: Em,
  kind: MappedKind,
  rows: readonly SourceRow[],
  column = 'id',
): Promise<Mapping> {
  return mappingOf(
    step,
    em,
    kind,
    rows.map((row) => keyOf(row, column)),
  );
}

/** Records what these rows became. */
export async function recordMapping(
  { sourceId }: Pick<Step, 'sourceId'>,
  em: Em,
  kind: MappedKind,
  pairs: readonly (readonly [key: string, id: number])[],
): Promise<void> {
  if (pairs.length === 0) return;
  const column = kind === 'contacts' ? 'contact_id' : 'target_id';
  await em.execute(
    `insert into imported_rows (source_id, kind, source_key, ${column})
     select ?, ?, key, id from jsonb_to_recordset(?::jsonb) as given(key text, id int)
     on conflict (source_id, kind, source_key) do nothing`,
    [sourceId, kind, JSON.stringify(pairs.map(([key, id]) => ({ key, id })))],
  );
}

/** Ids of the table for so many new rows. */
export async function newIds(em: Em, table: string, count: number): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select nextval(pg_get_serial_sequence(?, 'id'))::int as id from generate_series(1, ?)`,
    [table, count],
  );
  return rows.map(({ id }) => id);
}

/** Rows of a table that refers to these ones by a column; none when the source has no such table. */
export async function rowsOf(
  { source }: Pick<Step, 'source'>,
  table: string,
  columns: readonly string[],
  by: string,
  keys: readonly unknown[],
): Promise<SourceRow[]> {
  const { schema } = source;
  if (keys.length === 0 || !schema.has(table, by)) return [];
  const names = columns.filter((column) => schema.has(table, column)).map((column) => `"${column}"`);
  return source.select(
    `select ${names.join(', ')} from ${schema.table(table)}
     where "${by}" in (${keys.map(() => '?').join(', ')})`,
    keys,
  );
}

/** The ids here that these rows refer to, without those that are missing. */
export function referred(mapping: Mapping, rows: readonly SourceRow[], column: string): number[] {
  const ids = rows.map((row) => mapping.get(String(row[column])));
  return [...new Set(ids.filter((id): id is number => typeof id === 'number'))];
}

/** What is to be recorded: the found ones, and the added ones with these ids in their order. */
export function pairsOf(
  decisions: readonly Decision<unknown>[],
  ids: readonly number[],
): (readonly [string, number])[] {
  let next = 0;
  return decisions.flatMap(({ key, outcome, found }) => {
    if (outcome === 'added') return [[key, ids[next++] ?? 0] as const];
    return found === undefined ? [] : [[key, found] as const];
  });
}
