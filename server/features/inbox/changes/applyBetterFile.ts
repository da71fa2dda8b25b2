import type { InboundMessage } from '#server/features/connections/index.ts';
import { Message, lockMessage, recordChange, replaceDownload } from '#server/features/messages/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { isBySameParty } from '../isBySameParty.ts';
import { storable } from '../storable.ts';

/**
 * Replaces the file of a message by a better one, which its author's phone sends as a second message.
 * @param providerId of the message @param received the second message
 * @returns false when it is not a message of the same author, kind and chat: the second one stands for itself then
 */
export async function applyBetterFile(
  tx: Transaction,
  providerId: string,
  received: InboundMessage,
): Promise<boolean> {
  const inbound = storable(received);
  const { connectionId: connection, mediaType, media } = inbound;
  const known = await tx.em.findOne(Message, { connection, providerId });
  if (!known || !media) return false;
  const message = await lockMessage(tx, known.id);
  if (message.mediaType !== mediaType || !(await isBySameParty(tx, message, inbound))) return false;
  if (message.isDeleted) return true;
  await replaceDownload(tx, message, media);
  await recordChange(tx, message);
  return true;
}
