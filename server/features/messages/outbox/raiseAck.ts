import type { Transaction } from '#server/platform/database/inTransaction.ts';

/**
 * Own messages with these ids of the provider have got this far; never back. One statement: receipts outnumber messages.
 * @param ack 1 the provider has it, 2 delivered, 3 read, 4 played
 * @returns those that had not got so far
 */
export async function raiseAck(
  { em }: Transaction,
  connectionId: number,
  providerIds: readonly string[],
  ack: number,
): Promise<{ readonly id: number }[]> {
  const raised = await em.execute<{ id: number }[]>(
    `update messages
     set ack = ?, delivery = 'sent', retry_at = null, fail_reason = null, fail_detail = null
     where id in (
       select id from messages
       where connection_id = ? and provider_id in (?) and from_me and ack < ? order by id for update
     ) returning id`,
    [ack, connectionId, [...providerIds], ack],
  );
  return raised.toSorted((a, b) => a.id - b.id);
}
