import { ref } from '@mikro-orm/core';
import type { Contact } from '#server/features/contacts/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { Reaction } from '../reaction.entity.ts';

/**
 * Sets a person's reaction to a message, at most one each; an empty emoji removes it. The message must be locked.
 * @param contact who reacts; null for the agents' side
 */
export async function setReaction(
  tx: Transaction,
  message: Message,
  contact: Contact | null,
  emoji: string,
): Promise<void> {
  const present = await tx.em.findOne(Reaction, {
    message: message.id,
    contact: contact?.id ?? null,
    fromMe: contact === null,
  });
  if (emoji === '') {
    if (present) tx.em.remove(present);
  } else if (present) {
    if (present.emoji !== emoji) Object.assign(present, { emoji, updatedAt: tx.now() });
  } else {
    tx.em.create(Reaction, {
      message: ref(message),
      contact: contact && ref(contact),
      fromMe: contact === null,
      emoji,
      updatedAt: tx.now(),
    });
  }
  await tx.em.flush();
  await recordUpdated(tx, message);
}
