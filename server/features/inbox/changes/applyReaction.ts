import { findOrCreateContact } from '#server/features/contacts/index.ts';
import { lockMessage, Message, setReaction } from '#server/features/messages/index.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import type { InboundReaction } from '../inbound.ts';
import { storable } from '../storable.ts';

/** Somebody reacted to a message on the other side, or took it back. */
export function applyReaction(floor: Floor | Work, reaction: InboundReaction): Promise<void> {
  const { connectionId: connection, providerId, author, emoji } = storable(reaction);
  return unitOfWork(floor, async (work) => {
    const known = await work.em.findOne(Message, { connection, providerId });
    if (!known) return;
    const contact = author ? await findOrCreateContact(work, author, { isGroup: false }) : null;
    await setReaction(work, await lockMessage(work, known.id), contact, emoji);
  });
}
