import { executePrepared } from '#server/platform/database/prepared.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';

/** How far the provider got with some of our messages. */
interface Receipt {
  readonly connectionId: number;
  readonly providerIds: readonly string[];
  /** 1 accepted by the provider, 2 delivered, 3 read, 4 played. */
  readonly ack: number;
}

/**
 * Raises the delivery status of outgoing messages and notes when; never lowers it. One statement, because receipts
 * outnumber messages.
 * @returns for each receipt the messages that it has changed, in their order
 */
export async function raiseAck(
  { em, now }: Transaction,
  receipts: readonly Receipt[],
): Promise<Set<number>[]> {
  const given = receipts.flatMap(({ connectionId, providerIds, ack }, receipt) =>
    providerIds.map((id) => ({ receipt, connection_id: connectionId, provider_id: id, ack })),
  );
  const raised = await executePrepared<{ receipt: number; id: number }>(
    em,
    `with given as (
       select * from json_to_recordset(?::json) as (receipt int, connection_id int, provider_id text, ack int)
     ), message as (
       select id, connection_id, provider_id, ack from messages
       where (connection_id, provider_id) in (select connection_id, provider_id from given) and author <> 'customer'
       order by id for update
     ), raised as (
       select given.receipt, message.id, given.ack from given join message using (connection_id, provider_id)
       where given.ack > message.ack
     ), changed as (
       update messages
       set ack = highest.ack, delivery = 'sent', retry_at = null, fail_reason = null, fail_detail = null
       from (select id, max(ack) as ack from raised group by id) highest where messages.id = highest.id
     ), noted as (
       insert into message_receipts (message_id, ack, received_at) select distinct id, ack, ?::timestamptz from raised
       on conflict do nothing
     ) select distinct receipt, id from raised order by id`,
    [JSON.stringify(given), now()],
  );
  return receipts.map(
    (_, receipt) => new Set(raised.flatMap((row) => (row.receipt === receipt ? [row.id] : []))),
  );
}
