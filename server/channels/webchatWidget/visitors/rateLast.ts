import type { Rating } from '#shared/contract/ticketTimeline.ts';
import { fail } from '#shared/contract/errors.ts';
import type { CustomerThreads } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WebchatMessage, type WebchatVisitor } from './visitor.entity.ts';

type Ratings = Pick<CustomerThreads, 'closedTicket' | 'rate'>;

/** The closed ticket at the end of a visitor's thread; null while the conversation goes on. */
export async function closedTicket(
  ctx: AppContext,
  threads: Ratings,
  visitor: WebchatVisitor,
): ReturnType<Ratings['closedTicket']> {
  const last = await emOf(ctx).findOne(
    WebchatMessage,
    { visitor: visitor.id, isFromVisitor: true },
    { orderBy: { id: 'desc' } },
  );
  return last && threads.closedTicket(visitor.connection.id, last.providerId);
}

/** Rates the closed ticket at the end of a visitor's thread. @throws AppError ERR_NO_TICKET_FOUND for any other ticket */
export async function rateLast(
  ctx: AppContext,
  threads: Ratings,
  visitor: WebchatVisitor,
  ticketId: number,
  rating: Rating,
): Promise<void> {
  const closed = await closedTicket(ctx, threads, visitor);
  if (closed?.ticketId !== ticketId) fail('ERR_NO_TICKET_FOUND', { ticketId });
  await threads.rate(ticketId, rating);
}
