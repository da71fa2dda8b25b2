import type { Channel, Channels, MessageKey } from '#server/features/connections/index.ts';
import {
  addressesJson,
  deliverableTo,
  knownAddresses,
  type AddressRow,
} from '#server/features/contacts/index.ts';
import { sharedEmOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Read receipts for one ticket: a busy group may have many thousand unread messages. */
const RECEIPTS_MAX = 300;

interface ReadRow {
  readonly provider_id: string;
  readonly connection_id: number;
  readonly type: string;
  /** Addresses of the ticket's contact. */
  readonly chat: readonly AddressRow[];
  /** Those of the author of a group message. */
  readonly author: readonly AddressRow[] | null;
}

/** Marks the customer's messages as read, and yields the newest that a provider knows, in their order. */
const MARK_READ = `
  with newly as (
    update messages set read = true where ticket_id = ? and author = 'customer' and not read
    returning id, ticket_id, connection_id, provider_id, contact_id
  ), newest as (
    select id, ticket_id, connection_id, provider_id, contact_id from newly
    where connection_id is not null and provider_id is not null order by id desc limit ?
  )
  select m.provider_id, m.connection_id, c.type, ${addressesJson('t.contact_id')} as chat,
    case when t.is_group and m.contact_id is not null then ${addressesJson('m.contact_id')} end as author
  from newest m join tickets t on t.id = m.ticket_id join connections c on c.id = m.connection_id
  order by m.id`;

/**
 * Marks the customer's messages of a ticket as read, and sends read receipts (blue ticks) for the newest of them, each on the
 * connection it came from, if that still has a channel.
 */
export async function showRead(ctx: AppContext, channels: Channels, ticketId: number): Promise<void> {
  const rows = await executePrepared<ReadRow>(sharedEmOf(ctx), MARK_READ, [ticketId, RECEIPTS_MAX]);
  for (const [connectionId, { channel, keys }] of byConnection(channels, rows))
    await channel.markRead(connectionId, keys);
}

function byConnection(channels: Channels, rows: readonly ReadRow[]) {
  const readKeys = new Map<number, { channel: Channel; keys: MessageKey[] }>();
  for (const { connection_id: connectionId, provider_id: providerId, type, chat, author } of rows) {
    const channel = channels.get(type);
    if (!channel) continue;
    const addresses = (of: readonly AddressRow[]) => deliverableTo(knownAddresses(of), channel.capabilities);
    const key = {
      providerId,
      fromMe: false,
      chat: addresses(chat),
      ...(author && { author: addresses(author) }),
    };
    if (key.chat.length === 0) continue; // it no longer has an address
    const known = readKeys.get(connectionId) ?? { channel, keys: [] };
    known.keys.push(key);
    readKeys.set(connectionId, known);
  }
  return readKeys;
}
