import { anyOfRows, executePrepared } from '#server/platform/database/prepared.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { ROW_WITH_TICKET, type RowWithTicket } from '../messageRows.ts';

/** How far the provider got with some of our messages. */
export interface Receipt {
  readonly connectionId: number;
  readonly providerIds: readonly string[];
  /** 1 accepted by the provider, 2 delivered, 3 read, 4 played. */
  readonly ack: number;
}

interface RaisedRow extends RowWithTicket {
  /** Index among the given ones. */
  readonly receipt: number;
  readonly id: number;
}

export interface Raised {
  /** For each receipt how many messages it has changed. */
  readonly counts: readonly number[];
  /** Each changed message once, in their order; the caller publishes them. */
  readonly rows: readonly RowWithTicket[];
}

const RAISE = `with given as (
    select * from json_to_recordset(?::json) as (receipt int, connection_id int, provider_id text, ack int)
  ), message as (
    select id, connection_id, provider_id, ack from messages
    where connection_id = ${anyOfRows('connection_id', 'given')} and provider_id = ${anyOfRows('provider_id', 'given')}
      and (connection_id, provider_id) in (select connection_id, provider_id from given) and author <> 'customer'
    order by id for update
  ), raised as (
    select given.receipt, message.id, given.ack from given join message using (connection_id, provider_id)
    where given.ack > message.ack
  ), changed as (
    update messages m
    set ack = highest.ack, delivery = 'sent', retry_at = null, fail_reason = null, fail_detail = null,
      updated_at = case m.delivery when 'queued' then ?::timestamptz else m.updated_at end
    from (select id, max(ack) as ack from raised group by id) highest, tickets t
    where m.id = highest.id and t.id = m.ticket_id
    returning m.id, ${ROW_WITH_TICKET}
  ), noted as (
    insert into message_receipts (message_id, ack, received_at) select distinct id, ack, ?::timestamptz from raised
    on conflict do nothing
  )
  select receipt, id, changed.message, changed.ticket
  from (select distinct receipt, id from raised) as raised join changed using (id) order by id`;

/**
 * Raises the delivery status of outgoing messages and notes when; never lowers it. One statement, because receipts
 * outnumber messages.
 */
export async function raiseAck(tx: Transaction, receipts: readonly Receipt[]): Promise<Raised> {
  if (receipts.length === 0) return { counts: [], rows: [] };
  const given = receipts.flatMap(({ connectionId, providerIds, ack }, receipt) =>
    providerIds.map((id) => ({ receipt, connection_id: connectionId, provider_id: id, ack })),
  );
  const raised = await executePrepared<RaisedRow>(tx.em, RAISE, [JSON.stringify(given), tx.now(), tx.now()]);
  const once = new Map(raised.map(({ id, message, ticket }) => [id, { message, ticket }]));
  return {
    counts: receipts.map((_, index) => raised.filter(({ receipt }) => receipt === index).length),
    rows: [...once.values()],
  };
}
