import type { InboundMessage } from '#server/features/connections/index.ts';
import {
  lockMessage,
  MediaDownload,
  OldMessage,
  orderDownload,
  recordChange,
  sendAutoReply,
} from '#server/features/messages/index.ts';
import { stateOf } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { fileFields } from './inboundMedia.ts';
import { isBySameParty } from './isBySameParty.ts';
import { quotedBy } from './quotedBy.ts';
import { guideToQueue } from './queueFlow.ts';
import { recordAssignment } from './recordInbound.ts';

/**
 * Handles a message that is already stored and arrives again. Adds its content when it could not be decrypted
 * the first time, or its file when it came without one; otherwise changes nothing. What an edit has changed meanwhile
 * stays. A message of another author or chat under the same id changes nothing either: all members of a group know the ids
 * of its messages.
 */
export async function completeMessage(
  tx: Transaction,
  knownId: number,
  inbound: InboundMessage,
  answering: { body: string; mayAnswer: boolean },
): Promise<void> {
  const message = await lockMessage(tx, knownId);
  const wasUnreadable = message.mediaType === 'unsupported' && inbound.mediaType !== 'unsupported';
  const { media } = inbound;
  const isWithoutFile = media !== undefined && !message.mediaKey && !(await isOrdered(tx, knownId));
  const lackedFile = isWithoutFile && message.mediaType === inbound.mediaType;
  if (!wasUnreadable && !lackedFile) return;
  if (!(await isBySameParty(tx, message, inbound))) return;

  const ticket = message.ticket.getEntity();
  const before = stateOf(ticket);
  const answers = wasUnreadable ? await guideToQueue(tx, ticket, inbound.connectionId, answering) : [];
  const { body, mediaType, mentions = null } = inbound;
  const { quoted, content } = await quotedBy(tx, inbound);
  tx.em.assign(message, { ...fileFields(media), mediaType, quoted });
  if (message.isEdited) {
    const [oldest] = await tx.em.find(OldMessage, { message: knownId }, { orderBy: { id: 'asc' }, limit: 1 });
    if (oldest) oldest.body = body; // in place of the one that said that there was no content
    message.content = message.content ? { ...content, ...message.content } : content;
  } else tx.em.assign(message, { body, mentions, content });
  if (media) await orderDownload(tx, message, media);
  await tx.em.flush();

  await recordAssignment(tx, { ticket, before }, { author: message.author });
  await recordChange(tx, message);
  for (const { template, choices } of answers) await sendAutoReply(tx, ticket, template, choices);
}

async function isOrdered({ em }: Transaction, messageId: number): Promise<boolean> {
  return (await em.count(MediaDownload, { message: messageId })) > 0;
}
