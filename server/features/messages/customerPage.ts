import type { CustomerPage } from '#shared/contract/ticketRealtime.ts';
import { Connection, type Channels } from '#server/features/connections/index.ts';
import { addressesOf } from '#server/features/contacts/index.ts';
import type { Ticket } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** The page of a website that the customer of a ticket has open; null where the channel does not know it. */
export async function customerPageOf(
  ctx: AppContext,
  channels: Channels,
  ticket: Ticket,
): Promise<CustomerPage | null> {
  const em = emOf(ctx);
  const connection = ticket.connection && (await em.findOne(Connection, ticket.connection.id));
  if (!connection) return null;
  const channel = channels.get(connection.type);
  if (!channel?.capabilities.website) return null;
  const addresses = await addressesOf(em, ticket.contact.id, channel.capabilities);
  return channel.visitedPage(connection.id, addresses);
}
