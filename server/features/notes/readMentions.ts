import { findConversation } from '#server/features/tickets/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';

/**
 * Marks the mentions of a user on a ticket as read; without unread ones nothing happens.
 * @throws AppError ERR_NO_TICKET_FOUND, ERR_NO_PERMISSION
 */
export async function readMentions(ctx: AppContext, actor: Actor, ticketId: number): Promise<void> {
  await findConversation(ctx, actor, ticketId);
  await inTransaction(ctx, async (tx) => {
    const read = await tx.em.execute<{ id: number }[]>(
      `update ticket_note_mentions m set read_at = ? from ticket_notes n
       where n.id = m.note_id and n.ticket_id = ? and m.user_id = ? and m.read_at is null returning m.id`,
      [tx.now(), ticketId, actor.id],
    );
    if (read.length > 0) tx.record('mentions.read', { userId: actor.id, ticketId });
  });
}
