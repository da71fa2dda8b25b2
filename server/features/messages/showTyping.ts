import type { Channels } from '#server/features/connections/index.ts';
import { addressesOf } from '#server/features/contacts/index.ts';
import { isEnabled } from '#server/features/settings/index.ts';
import { Ticket, type Viewers } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';

/** Shows customers when an agent of this process begins or stops typing, on channels that can show it. */
export function showTypingToCustomers(
  ctx: AppContext,
  channels: Channels,
  viewers: Pick<Viewers, 'of'>,
): void {
  if (![...channels.values()].some(({ capabilities }) => capabilities.typing)) return;
  const typedIn = new Set<number>();
  ctx.events.on('ticket.viewers', async ({ ticketId }) => {
    const isTyping = viewers.of(ticketId).some(({ state }) => state === 'typing');
    if (isTyping === typedIn.has(ticketId)) return;
    if (isTyping) typedIn.add(ticketId);
    else typedIn.delete(ticketId);
    const em = emOf(ctx);
    const ticket = await em.findOne(Ticket, ticketId, { populate: ['connection'] });
    const connection = ticket?.connection?.getEntity();
    if (!ticket || !connection) return;
    const channel = channels.get(connection.type);
    if (!channel?.capabilities.typing) return;
    const isByPhone = channel.capabilities.linking.length > 0;
    if (isByPhone && !(await isEnabled(ctx, 'typingByPhone'))) return;
    const to = await addressesOf(em, ticket.contact.id, channel.capabilities);
    if (to.length > 0) await channel.showTyping(connection.id, to, isTyping);
  });
}
