import type { Condition } from '#server/platform/database/condition.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { SupersededConnectionError, type KeyHolder } from './credentials.ts';
import type { StoredKey } from './recentKeys.ts';

/** A key as it shall be in the database; null removes it. */
export interface KeyChange {
  readonly type: string;
  readonly id: string;
  readonly encrypted: StoredKey;
}

/** SQL that writes together with the keys; `source` has a row only while the line may write. */
export type Companion = (source: string) => Condition | undefined;

/**
 * Stores all or none, in one statement, for it is done with every message: keys, what belongs to them, and the proof that
 * the line may still write. Keys are written in one fixed order, so that two that store the same ones wait for each other
 * and not in a circle.
 * @throws SupersededLine
 */
export async function storeKeys(
  ctx: AppContext,
  { connectionId, generation }: KeyHolder,
  changes: readonly KeyChange[],
  companion?: Companion,
): Promise<void> {
  const more = companion?.('holder');
  const rows = changes.map(({ type, id, encrypted }) => ({
    type,
    id,
    sealed: encrypted && Buffer.from(encrypted).toString('base64'),
  }));
  const holder = await emOf(ctx).execute<unknown[]>(
    `with holder as (
       select connection_id from whatsapp_credentials where connection_id = ? and line = ? for share
     ), told as (
       select * from holder, jsonb_to_recordset(?::jsonb) as told(type text, id text, sealed text)
     ), gone as (
       delete from whatsapp_keys key using told
       where key.connection_id = told.connection_id and key.type = told.type and key.id = told.id
         and told.sealed is null
     ), kept as (
       insert into whatsapp_keys (connection_id, type, id, sealed)
       select connection_id, type, id, decode(sealed, 'base64') from told
       where sealed is not null order by type, id
       on conflict (connection_id, type, id) do update set sealed = excluded.sealed
     )${more ? `, more as (${more.sql})` : ''}
     select 1 from holder`,
    [connectionId, generation, JSON.stringify(rows), ...(more?.values ?? [])],
  );
  if (holder.length === 0) throw new SupersededConnectionError('the session goes on elsewhere');
}

/** The sealed keys with these ids; null for those that there are none of. */
export async function readKeys(
  ctx: AppContext,
  connectionId: number,
  type: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredKey>> {
  const rows = await emOf(ctx).execute<{ id: string; sealed: Buffer }[]>(
    'select id, sealed from whatsapp_keys where connection_id = ? and type = ? and id in (?)',
    [connectionId, type, [...ids]],
  );
  const found = new Map(rows.map(({ id, sealed }) => [id, sealed]));
  return new Map(ids.map((id) => [id, found.get(id) ?? null]));
}
