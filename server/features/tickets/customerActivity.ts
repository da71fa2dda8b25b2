import type { CustomerPage } from '#shared/contract/ticketRealtime.ts';
import { emOf, inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ContactAddress } from '#server/features/contacts/index.ts';
import type { Address } from '#server/features/connections/index.ts';
import { Ticket } from './ticket.entity.ts';

/** Where a customer does something: an address on a connection. */
interface CustomerSource {
  readonly connectionId: number;
  readonly address: Address;
}

/** Shows agents that a customer is typing, or has stopped; nothing is stored, and nothing shown without a ticket. */
export async function showCustomerTyping(
  ctx: AppContext,
  source: CustomerSource,
  isTyping: boolean,
): Promise<void> {
  const ticketId = await activeTicket(ctx, source);
  if (ticketId !== undefined)
    await inTransaction(ctx, async (tx) => tx.record('ticket.customerTyping', { ticketId, isTyping }));
}

/** Shows agents on which page of a website a customer is. */
export async function showCustomerPage(
  ctx: AppContext,
  source: CustomerSource,
  page: CustomerPage,
): Promise<void> {
  const ticketId = await activeTicket(ctx, source);
  if (ticketId !== undefined)
    await inTransaction(ctx, async (tx) => tx.record('ticket.customerPage', { ticketId, page }));
}

/** The open or pending ticket of the contact with this address. */
async function activeTicket(
  ctx: AppContext,
  { connectionId, address: { kind, value } }: CustomerSource,
): Promise<number | undefined> {
  const em = emOf(ctx);
  const known = await em.findOne(ContactAddress, { kind, value });
  const ticket =
    known &&
    (await em.findOne(Ticket, {
      contact: known.contact.id,
      connection: connectionId,
      status: { $in: ['open', 'pending'] },
    }));
  return ticket?.id;
}
