import type { Channel, MessageKey } from '#server/features/connections/index.ts';
import {
  addressesJson,
  deliverableTo,
  knownAddresses,
  type AddressRow,
} from '#server/features/contacts/index.ts';

/** Read receipts for one ticket: a busy group may have many thousand unread messages. */
export const RECEIPTS_MAX = 300;

/** A message of a customer that has been read. */
export interface ReadRow {
  readonly id: number;
  readonly provider_id: string;
  readonly connection_id: number;
  readonly type: string;
  /** Addresses of the ticket's contact. */
  readonly chat: readonly AddressRow[];
  /** Those of the author of a group message. */
  readonly author: readonly AddressRow[] | null;
}

/** SQL that yields `ReadRow`s in the order of the messages. @param from a relation of messages */
export const readRows = (from: string): string => `
  select m.id, m.provider_id, m.connection_id, c.type, ${addressesJson('t.contact_id')} as chat,
    case when t.is_group and m.contact_id is not null then ${addressesJson('m.contact_id')} end as author
  from ${from} m join tickets t on t.id = m.ticket_id join connections c on c.id = m.connection_id
  order by m.id`;

/** By which the provider knows the messages; without those whose customer no longer has an address. */
export function keysOf(rows: readonly ReadRow[], { capabilities }: Channel): MessageKey[] {
  const addresses = (of: readonly AddressRow[]) => deliverableTo(knownAddresses(of), capabilities);
  return rows
    .map(({ provider_id: providerId, chat, author }) => ({
      providerId,
      fromMe: false,
      chat: addresses(chat),
      ...(author && { author: addresses(author) }),
    }))
    .filter(({ chat }) => chat.length > 0);
}
