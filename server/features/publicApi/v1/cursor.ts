import { z } from 'zod';
import { fail } from '#shared/contract/errors.ts';
import type { KeysetPage, KeysetPosition, KeysetQuery } from '#server/platform/database/keyset.ts';

/** Where pages may begin: those of other lists and orders are refused. Times from 1970 to 9999. */
const positionIn = (order: string) =>
  z.tuple([
    z.literal(order),
    z.number().min(0).max(253_402_300_799_999).nullable(),
    z.int().positive().max(2_147_483_647),
  ]);

/** A cursor is opaque to programs: what it holds may change. */
export function cursorOf(order: string, { moment, id }: KeysetPosition): string {
  return Buffer.from(JSON.stringify([order, moment, id])).toString('base64url');
}

/** @throws AppError ERR_VALIDATION for one that is not of this order */
export function positionOf(order: string, cursor: string | undefined): KeysetPosition | null {
  if (cursor === undefined) return null;
  const refused = { issues: [{ field: 'cursor', problem: 'invalid_format' }] };
  try {
    const [, moment, id] = positionIn(order).parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
    return { moment, id };
  } catch (cause) {
    return fail('ERR_VALIDATION', refused, { cause });
  }
}

interface PageQuery {
  readonly cursor?: string | undefined;
  readonly limit: number;
}

/** The order of lists without another one. */
export const BY_ID = 'id';

export function keysetById({ cursor, limit }: PageQuery): KeysetQuery<never> {
  return { column: null, direction: 'asc', after: positionOf(BY_ID, cursor), limit };
}

/** @param sort the column, with `-` newest first */
export function keysetOf<Column extends string>(
  columns: Readonly<Record<string, Column>>,
  sort: string,
  { cursor, limit }: PageQuery,
): KeysetQuery<Column> {
  const column = columns[sort.replace('-', '')];
  if (!column) throw new Error(`no column for ${sort}`);
  return {
    column,
    direction: sort.startsWith('-') ? 'desc' : 'asc',
    after: positionOf(sort, cursor),
    limit,
  };
}

/** A page as programs get it. */
export async function restPage<Item>(
  sort: string,
  { ids, next }: KeysetPage,
  read: (ids: readonly number[]) => Promise<Item[]>,
): Promise<{ data: Item[]; nextCursor: string | null }> {
  return { data: await read(ids), nextCursor: next && cursorOf(sort, next) };
}

/** A page of a list in the order of ids. @param readAfter reads at most so many rows, after the one with this id */
export async function restPageById<Row extends { readonly id: number }, Item>(
  { cursor, limit }: PageQuery,
  readAfter: (afterId: number, limit: number) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<{ data: Item[]; nextCursor: string | null }> {
  const rows = await readAfter(positionOf(BY_ID, cursor)?.id ?? 0, limit + 1);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return {
    data: shown.map(present),
    nextCursor: rows.length > limit && last ? cursorOf(BY_ID, { id: last.id, moment: null }) : null,
  };
}
