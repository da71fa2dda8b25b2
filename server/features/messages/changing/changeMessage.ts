import { ref } from '@mikro-orm/core';
import { Ticket } from '#server/features/tickets/index.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Message } from '../message.entity.ts';
import { recordUpdated } from '../messageViews.ts';
import { OldMessage } from '../oldMessage.entity.ts';

/** Earlier texts of one message. */
const VERSIONS_MAX = 20;

/** The text of a message, with the members of a group whom it mentions. */
export type ChangedText = Pick<Message, 'body' | 'mentions'>;

/**
 * Replaces the text of a message, locked with its ticket, and stores the old text.
 * @param editedAt when it was edited, if not just now
 */
export async function changeBody(
  tx: Transaction,
  message: Message,
  { body, mentions }: ChangedText,
  editedAt = tx.now(),
): Promise<void> {
  const now = tx.now();
  tx.em.create(OldMessage, {
    message: ref(message),
    body: message.body,
    createdAt: editedAt,
    updatedAt: now,
  });
  message.body = body;
  message.mentions = mentions;
  message.isEdited = true;
  message.updatedAt = now;
  await tx.em.flush();
  await forgetVersions(tx, message);
  await recordChange(tx, message);
}

/** Each time it is shown, all of them are: of a message that is edited without end the first and the newest stay. */
async function forgetVersions({ em }: Transaction, { id }: Message): Promise<void> {
  await em.execute(
    `delete from old_messages where id in (
       select id from old_messages where message_id = ? order by id desc offset ?
     ) and id > (select min(id) from old_messages where message_id = ?)`,
    [id, VERSIONS_MAX - 1, id],
  );
}

/** Marks a message as deleted; its text stays on record. */
export async function markDeleted(tx: Transaction, message: Message): Promise<void> {
  message.isDeleted = true;
  message.updatedAt = tx.now();
  if (message.delivery === 'queued') message.delivery = 'failed'; // no longer to be sent
  await recordChange(tx, message);
}

/**
 * Publishes a changed, locked message, and its ticket when it is the last message shown in lists.
 */
export async function recordChange(tx: Transaction, message: Message): Promise<void> {
  const ticket = await tx.em.findOneOrFail(Ticket, message.ticket.id);
  await tx.em.flush();
  const [payload] = await recordUpdated(tx, message);
  if (payload && ticket.lastMessageId === message.id)
    tx.record('ticket.moved', { ticket: payload, before: payload });
}
