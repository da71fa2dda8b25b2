import type { TicketListQuery } from '#shared/contract/ticketListQuery.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Condition } from '#server/platform/database/condition.ts';

/** The order of a list: by a moment, then by id, in the same direction. */
export interface ListOrder {
  readonly column: 'waiting_since' | 'due_at' | 'created_at' | 'updated_at';
  readonly direction: 'asc' | 'desc';
}

/** A ticket's position in the order of its list. */
export interface ListPosition {
  readonly id: number;
  /** In milliseconds; null for a ticket that lacks it, which is listed last. */
  readonly moment: number | null;
}

/** The requested order, that of the board, else that of the settings. */
export async function listOrder(ctx: AppContext, { sort, onBoard }: TicketListQuery): Promise<ListOrder> {
  if (sort === 'longestWait') return { column: 'waiting_since', direction: 'asc' };
  if (sort === 'dueNext') return { column: 'due_at', direction: 'asc' };
  if (onBoard) return { column: 'updated_at', direction: 'desc' };
  const column = (await isEnabled(ctx, 'created')) ? 'created_at' : 'updated_at';
  return { column, direction: (await isEnabled(ctx, 'ASC')) ? 'asc' : 'desc' };
}

/** The cursor of the page that begins after this ticket. */
export function cursorOf({ id, moment }: ListPosition): string {
  return `${moment ?? ''}-${id}`;
}

/** Condition on the tickets `t` that come after the cursor. */
export function afterCursor(cursor: string, { column, direction }: ListOrder): Condition {
  const [milliseconds = '', id = ''] = cursor.split('-');
  const comparison = direction === 'asc' ? '>' : '<';
  if (milliseconds === '')
    return { sql: `t.${column} is null and t.id ${comparison} ?::bigint`, values: [id] };
  const after = {
    sql: `(t.${column}, t.id) ${comparison} (?::timestamptz, ?::bigint)`,
    values: [new Date(Number(milliseconds)), id],
  };
  return column === 'waiting_since' || column === 'due_at'
    ? { ...after, sql: `(${after.sql} or t.${column} is null)` }
    : after;
}
