import type { Em } from '#server/platform/database/orm.ts';

/**
 * When a customer last wrote over a connection; null: never. By connection, because what somebody writes to one number of a
 * business does not allow to answer from another one.
 */
export async function lastWrittenAt(em: Em, contactId: number, connectionId: number): Promise<Date | null> {
  const [row] = await em.execute<{ at: Date | string }[]>(
    `select m.created_at as at from tickets t
     cross join lateral (
       select created_at from messages
       where ticket_id = t.id and connection_id = ? and author = 'customer' order by created_at desc limit 1
     ) m where t.contact_id = ? order by m.created_at desc limit 1`,
    [connectionId, contactId],
  );
  return row ? new Date(row.at) : null;
}
