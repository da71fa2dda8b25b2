import type { Address } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The id of the last message that the person with one of these addresses wrote to a number; undefined when there is none. */
export async function lastReceived(
  ctx: AppContext,
  connectionId: number,
  addresses: readonly Address[],
): Promise<string | undefined> {
  const [row] = await emOf(ctx).execute<{ provider_id: string }[]>(
    `select m.provider_id from tickets t
     join messages m on m.ticket_id = t.id and m.connection_id = ? and m.author = 'customer'
       and m.provider_id is not null
     where t.contact_id in (
       select a.contact_id from contact_addresses a
       join json_to_recordset(?::json) as given (kind text, value text) on a.kind = given.kind and a.value = given.value
     )
     order by m.created_at desc, m.id desc limit 1`,
    [connectionId, JSON.stringify(addresses)],
  );
  return row?.provider_id;
}
