import type { Capabilities } from '#shared/contract/channels.ts';
import type { Em } from '#server/platform/database/orm.ts';

interface Correspondent {
  readonly contactId: number;
  readonly connectionId: number;
  readonly capabilities: Pick<Capabilities, 'reactionsOpenWindow'>;
}

/**
 * When a customer last wrote over a connection, or reacted where that counts, too; null: never. By connection, because what
 * a person writes to one number of a business does not allow to answer from another one.
 */
export async function lastWrittenAt(em: Em, correspondent: Correspondent): Promise<Date | null> {
  const { contactId, connectionId, capabilities } = correspondent;
  const [row] = await em.execute<{ at: Date | string | null }[]>(
    `select greatest((
       select m.created_at from tickets t
       cross join lateral (
         select created_at from messages
         where ticket_id = t.id and connection_id = ? and author = 'customer' order by created_at desc limit 1
       ) m where t.contact_id = ? order by m.created_at desc limit 1
     ), (
       select max(r.updated_at) from reactions r join messages m on m.id = r.message_id
       where r.contact_id = ? and m.connection_id = ? and ?
     )) as at`,
    [connectionId, contactId, contactId, connectionId, capabilities.reactionsOpenWindow === true],
  );
  return row?.at ? new Date(row.at) : null;
}
