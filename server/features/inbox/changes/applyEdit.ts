import { isDeepStrictEqual } from 'node:util';
import { hasAddress } from '#server/features/contacts/index.ts';
import {
  changeBody,
  FROM_US,
  lockMessage,
  Message,
  OldMessage,
  recordChange,
} from '#server/features/messages/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { InboundEdit } from '../inbound.ts';
import { storable } from '../storable.ts';

/** Applies an edit by the message's author; edits by anyone else are ignored. @returns whether the message is known */
export function applyEdit(ctx: AppContext | Transaction, edit: InboundEdit): Promise<boolean> {
  const {
    connectionId: connection,
    providerId,
    fromMe,
    author,
    body,
    card,
    mentions = null,
    hasOtherFile = false,
    editedAt,
    isNewState,
  } = storable(edit);
  return inTransaction(ctx, async (tx) => {
    const known = await tx.em.findOne(Message, {
      connection,
      providerId,
      ...(fromMe ? FROM_US : { author: 'customer' }),
    });
    if (!known) return false;
    const { contact } = known;
    if (author && !(contact && (await hasAddress(tx.em, contact.id, author)))) return true;
    const message = await lockMessage(tx, known.id);
    if (message.isDeleted || (editedAt && (await isEditedSince(tx, message, editedAt)))) return true;
    const isNewCard = card && !isDeepStrictEqual(message.content?.card, card);
    if (isNewCard) message.content = { ...message.content, card };
    if (hasOtherFile) message.isEdited = true;
    if (isNewState) {
      message.body = body;
      await recordChange(tx, message);
    } else if (message.body !== body) await changeBody(tx, message, { body, mentions }, editedAt);
    else if (isNewCard || hasOtherFile) await recordChange(tx, message);
    return true;
  });
}

async function isEditedSince({ em }: Transaction, message: Message, time: Date): Promise<boolean> {
  return (await em.count(OldMessage, { message: message.id, createdAt: { $gt: time } })) > 0;
}
