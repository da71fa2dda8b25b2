import { ref } from '@mikro-orm/core';
import type { Contact } from '#server/features/contacts/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Message } from '../message.entity.ts';
import { MessageResponse } from '../messageResponse.entity.ts';
import { recordUpdated } from '../messageViews.ts';

export interface Response {
  /** Indexes of the chosen options; empty withdraws the response, null when it cannot be read here. */
  readonly choices: readonly number[] | null;
  readonly guests: number;
  readonly respondedAt: Date;
}

/**
 * Sets a person's response to a poll or event, at most one each; one that is older than the stored one
 * changes nothing. The message must be locked.
 * @param contact who responds; null for the agents' side
 */
export async function setResponse(
  tx: Transaction,
  message: Message,
  contact: Contact | null,
  response: Response,
): Promise<void> {
  const who = { message: message.id, contact: contact?.id ?? null, fromMe: contact === null };
  const present = await tx.em.findOne(MessageResponse, who);
  if (present && present.respondedAt > response.respondedAt) return;
  if (present) tx.em.assign(present, response);
  else
    tx.em.create(MessageResponse, {
      message: ref(message),
      contact: contact && ref(contact),
      fromMe: contact === null,
      ...response,
    });
  await tx.em.flush();
  await recordUpdated(tx, message);
}
