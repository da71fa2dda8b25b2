import type { Channels } from '#server/features/connections/index.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { readRows, RECEIPTS_MAX, type ReadRow } from './readMessages.ts';
import { reportToProvider } from './reportReads.ts';

/**
 * Marks the customer's messages as read, and yields the newest that a provider knows, in their order. What a session has to
 * report is stored until it has: it may be down, or the process may end.
 */
export const MARK_READ = `
  with newly as (
    update messages set read = true where ticket_id = ? and author = 'customer' and not read
    returning id, ticket_id, connection_id, provider_id, contact_id
  ), newest as (
    select id, ticket_id, connection_id, provider_id, contact_id from newly
    where connection_id is not null and provider_id is not null order by id desc limit ?
  ), to_report as (
    insert into unreported_reads (ticket_id, connection_id, first_message_id, last_message_id)
    select n.ticket_id, n.connection_id, min(n.id), max(n.id)
    from newest n join connections c on c.id = n.connection_id
    where c.type = any(?::text[]) group by n.ticket_id, n.connection_id order by n.connection_id
    on conflict (ticket_id, connection_id) do update set
      first_message_id = least(unreported_reads.first_message_id, excluded.first_message_id),
      last_message_id = greatest(unreported_reads.last_message_id, excluded.last_message_id)
  )
  ${readRows('newest')}`;

/**
 * Marks the customer's messages of a ticket as read, and sends read receipts (blue ticks) for the newest of them, each on the
 * connection it came from, if that still has a channel. What cannot be reported now follows by `startReportingReads`.
 */
export async function showRead(ctx: AppContext, channels: Channels, ticketId: number): Promise<void> {
  const rows = await executePrepared<ReadRow>(sharedEmOf(ctx), MARK_READ, [
    ticketId,
    RECEIPTS_MAX,
    sessionChannels(channels),
  ]);
  for (const [connectionId, read] of Map.groupBy(rows, ({ connection_id: id }) => id)) {
    const channel = channels.get(read[0]?.type ?? '');
    if (channel) await reportToProvider(ctx, channel, { ticketId, connectionId }, read);
  }
}

/** The types of the channels that send receipts by a session. */
function sessionChannels(channels: Channels): string[] {
  return [...channels.values()]
    .filter(({ isExclusive, capabilities }) => isExclusive && capabilities.readReceipts)
    .map(({ type }) => type);
}
