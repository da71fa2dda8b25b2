import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { SupersededConnectionError, type KeyHolder } from './credentials.ts';
import type { StoredKey } from './recentKeys.ts';

/** The new value of a key; null deletes it. */
export interface KeyChange {
  readonly type: string;
  readonly id: string;
  readonly encrypted: StoredKey;
}

/** A row that is written in the same statement as keys. */
export interface Companion {
  /**
   * The same function for all rows of a table, so that they are written together. It returns SQL with one parameter, a JSON
   * list of rows; `source` has a row only while the socket may write.
   */
  readonly insert: (source: string) => string;
  /** Bytes in base64. */
  readonly row: Readonly<Record<string, unknown>>;
}

/**
 * Stores keys, companion rows and the check that the socket may still write, all or none. It is one
 * statement because it runs for every message, and its text does not depend on how much it stores, because it is
 * prepared. Keys are written in a fixed order, so that two writers of the same keys cannot deadlock.
 * @throws SupersededConnectionError
 */
export async function storeKeys(
  ctx: AppContext,
  { connectionId, generation }: KeyHolder,
  changes: readonly KeyChange[],
  ...companions: readonly Companion[]
): Promise<void> {
  const tables = Map.groupBy(companions, ({ insert }) => insert);
  const rows = changes.map(({ type, id, encrypted }) => ({
    type,
    id,
    sealed: encrypted && Buffer.from(encrypted).toString('base64'),
  }));
  const statement = `with holder as (
       select connection_id from whatsapp_credentials where connection_id = ? and line = ? for share
     ), changes as (
       select * from holder, jsonb_to_recordset(?::jsonb) as changes(type text, id text, sealed text)
     ), deleted as (
       delete from whatsapp_keys key using changes
       where key.connection_id = changes.connection_id and key.type = changes.type and key.id = changes.id
         and changes.sealed is null
     ), written as (
       insert into whatsapp_keys (connection_id, type, id, sealed)
       select connection_id, type, id, decode(sealed, 'base64') from changes
       where sealed is not null order by type, id
       on conflict (connection_id, type, id) do update set sealed = excluded.sealed
     )${[...tables.keys()].map((insert, index) => `, more${index} as (${insert('holder')})`).join('')}
     select 1 from holder`;
  const lists = [rows, ...[...tables.values()].map((table) => table.map(({ row }) => row))];
  const values = [connectionId, generation, ...lists.map((list) => JSON.stringify(list))];
  const holder = await executePrepared(sharedEmOf(ctx), statement, values);
  if (holder.length === 0) throw new SupersededConnectionError('a later socket owns the keys');
}

/** The encrypted keys with these ids; null for missing ones. */
export async function readKeys(
  ctx: AppContext,
  connectionId: number,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredKey>> {
  const rows = await executePrepared<{ id: string; sealed: Buffer }>(
    sharedEmOf(ctx),
    'select id, sealed from whatsapp_keys where connection_id = ? and type = ? and id = any(?::text[])',
    [connectionId, type, [...ids]],
  );
  const found = new Map(rows.map(({ id, sealed }) => [id, sealed]));
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
}
