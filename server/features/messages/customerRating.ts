import type { CustomerThreads } from '#server/features/connections/index.ts';
import { ratingOf, rateTicket } from '#server/features/tickets/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from './message.entity.ts';

/** Milliseconds after its last change during which a customer is asked about a closed ticket. */
const ASKED_FOR = 7 * 24 * 3_600_000;

/** What customers think of the tickets in which agents have answered them. */
export function customerRatings(ctx: AppContext): Pick<CustomerThreads, 'closedTicket' | 'rate'> {
  return {
    async closedTicket(connectionId, providerId) {
      const em = emOf(ctx);
      const where = { connection: connectionId, providerId, kind: 'message' as const };
      const message = await em.findOne(Message, where, { populate: ['ticket'] });
      const ticket = message?.ticket.getEntity();
      if (ticket?.status !== 'closed') return null;
      const score = (await ratingOf(ctx, ticket.id))?.score ?? null;
      const isOld = ctx.now().getTime() - ticket.updatedAt.getTime() > ASKED_FOR;
      if (score === null && (isOld || !(await hasAnswer(ctx, ticket.id)))) return null;
      return { ticketId: ticket.id, score };
    },
    rate: (ticketId, rating) => rateTicket(ctx, ticketId, rating),
  };
}

async function hasAnswer(ctx: AppContext, ticketId: number): Promise<boolean> {
  const where = { ticket: ticketId, author: 'agent' as const, kind: 'message' as const };
  return (await emOf(ctx).findOne(Message, where, { fields: ['id'] })) !== null;
}
