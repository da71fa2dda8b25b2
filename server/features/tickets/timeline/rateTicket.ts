import { ref } from '@mikro-orm/core';
import type { Rating } from '#shared/contract/ticketTimeline.ts';
import { fail } from '#shared/contract/errors.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { lockTicket } from '../guards/lockTicket.ts';
import { loadTicketEvent } from '../ticketViews.ts';
import { namesIn } from './namesIn.ts';
import { TicketEvent } from './ticketEvent.entity.ts';
import { presentEvent } from './ticketEvent.presenter.ts';
import { stateOf } from './ticketState.ts';

/**
 * Stores what the customer thinks of a closed ticket, and shows it in the timeline. A ticket has one rating: the first.
 * @throws AppError ERR_NO_TICKET_FOUND also when it is not closed
 */
export function rateTicket(ctx: AppContext | Transaction, ticketId: number, rating: Rating): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const ticket = await lockTicket(tx, ticketId);
    if (ticket.status !== 'closed') fail('ERR_NO_TICKET_FOUND', { ticketId });
    if (await ratingOf(tx, ticketId)) return;
    const payload = await loadTicketEvent(tx, ticket);
    const event = tx.em.create(TicketEvent, {
      ticket: ref(ticket),
      type: 'rated',
      author: 'customer',
      user: null,
      details: {
        by: null,
        before: stateOf(ticket),
        status: ticket.status,
        ...namesIn(payload),
        changes: [],
        rating,
      },
      createdAt: tx.now(),
      updatedAt: tx.now(),
    });
    await tx.em.flush();
    tx.record('ticket.eventAdded', { ticket: payload, event: presentEvent(event) });
    tx.record('ticket.rated', { ticket: payload, rating });
  });
}

/** The rating of a ticket; undefined while it has none. */
export async function ratingOf(ctx: AppContext | Transaction, ticketId: number): Promise<Rating | undefined> {
  const event = await emOf(ctx).findOne(TicketEvent, { ticket: ticketId, type: 'rated' });
  return event?.details.rating;
}
