import { lockMessage, markDeleted, Message } from '#server/features/messages/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { InboundRevoke } from '../inbound.ts';

/**
 * A message was deleted for everyone on the other side; the desk keeps what it said. Among two each can delete their own
 * messages only, in a group its admins can delete all.
 */
export function applyRevoke(floor: Floor | Work, revoke: InboundRevoke): Promise<void> {
  const { connectionId: connection, providerId, fromMe } = revoke;
  return unitOfWork(floor, async (work) => {
    const known = await work.em.findOne(Message, { connection, providerId });
    if (!known) return;
    const message = await lockMessage(work, known.id);
    const isAllowed = message.fromMe === fromMe || message.ticket.getEntity().isGroup;
    if (isAllowed && !message.isDeleted) await markDeleted(work, message);
  });
}
