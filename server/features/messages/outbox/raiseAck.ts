import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';

/**
 * Raises the delivery status of outgoing messages and notes when; never lowers it. One statement, because receipts outnumber messages.
 * @param ack 1 accepted by the provider, 2 delivered, 3 read, 4 played
 * @returns the messages that changed
 */
export async function raiseAck(
  { em, now }: Transaction,
  connectionId: number,
  providerIds: readonly string[],
  ack: number,
): Promise<{ readonly id: number }[]> {
  const raised = await executePrepared<{ id: number }>(
    em,
    `with raised as (
     update messages
     set ack = ?, delivery = 'sent', retry_at = null, fail_reason = null, fail_detail = null
     where id in (
       select id from messages
       where connection_id = ? and provider_id = any(?::text[]) and author <> 'customer' and ack < ? order by id for update
     ) returning id), noted as (
       insert into message_receipts (message_id, ack, received_at) select id, ?, ? from raised
       on conflict do nothing
     ) select id from raised`,
    [ack, connectionId, providerIds, ack, ack, now()],
  );
  return raised.toSorted((a, b) => a.id - b.id);
}
