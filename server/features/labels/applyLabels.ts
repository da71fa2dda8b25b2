import type { Address } from '#server/features/connections/index.ts';
import {
  addChannelTag,
  addressVariants,
  lockContactRow,
  removeChannelTag,
} from '#server/features/contacts/index.ts';
import { createTag } from '#server/features/tags/index.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { PhoneLabel } from './label.entity.ts';
import type { AddressesOfChat } from './labelEvent.ts';

/** Labels of different connections may have one name: only one of them makes the tag. */
const TAGS_LOCK = 'tags of labels';

interface Chat {
  readonly label_id: string;
  readonly chat: string;
  readonly is_labeled: boolean;
  readonly contact_id: number | null;
  readonly tag_id: number | null;
}

/**
 * Gives contacts the tags of their labels, and takes off those whose labels are gone. What a user has put on stays, and
 * what a user has taken off stays away until the phone changes the label again.
 * @returns whether chats are left that nobody here is known by
 */
export async function applyLabels(
  ctx: AppContext,
  connectionId: number,
  addressesOf: AddressesOfChat,
): Promise<boolean> {
  await inTransaction(ctx, (tx) => makeTags(tx, connectionId));
  const chats = await pendingChats(ctx, connectionId);
  let areUnknownLeft = false;
  for (const chat of chats) {
    const contactId = chat.contact_id ?? (await findContact(ctx, await addressesOf(chat.chat)));
    if (contactId === null && chat.is_labeled) areUnknownLeft = true;
    else await inTransaction(ctx, (tx) => applyChat(tx, connectionId, chat, contactId));
  }
  await emOf(ctx).execute(
    `delete from phone_labels label where connection_id = ? and is_deleted and not exists (
       select 1 from labeled_chats labeled
       where labeled.connection_id = label.connection_id and labeled.label_id = label.label_id)`,
    [connectionId],
  );
  return areUnknownLeft;
}

function pendingChats(ctx: AppContext, connectionId: number): Promise<Chat[]> {
  return emOf(ctx).execute<Chat[]>(
    `select labeled.label_id, labeled.chat, labeled.is_labeled, labeled.contact_id, label.tag_id
     from labeled_chats labeled join phone_labels label using (connection_id, label_id)
     where connection_id = ? and (labeled.is_pending or (labeled.is_labeled and labeled.contact_id is null))
     order by labeled.contact_id, labeled.chat, labeled.label_id`,
    [connectionId],
  );
}

/** Names are compared as they are: the phone distinguishes capitals, and so do tags. */
async function makeTags(tx: Transaction, connectionId: number): Promise<void> {
  const labels = await tx.em.find(PhoneLabel, {
    connection: connectionId,
    needsTag: true,
    isDeleted: false,
  });
  if (labels.length === 0) return;
  await lockFor(tx.em, TAGS_LOCK);
  for (const label of labels) {
    const [known] = await tx.em.execute<{ id: number }[]>('select id from tags where name = ?', [label.name]);
    const id = known?.id ?? (await createTag(tx, null, { name: label.name, color: label.color })).id;
    await tx.em.execute(
      `update phone_labels set tag_id = ?, owns_tag = ?, needs_tag = false where connection_id = ? and label_id = ?`,
      [id, !known, connectionId, label.labelId],
    );
    await tx.em.execute(
      'update labeled_chats set is_pending = true where connection_id = ? and label_id = ? and is_labeled',
      [connectionId, label.labelId],
    );
  }
}

async function applyChat(
  tx: Transaction,
  connectionId: number,
  { label_id, chat, is_labeled, tag_id }: Chat,
  contactId: number | null,
): Promise<void> {
  if (contactId !== null) await lockContactRow(tx.em, contactId); // before the chat, as merging does
  // The phone may have changed it again meanwhile: that is applied next time.
  const [now] = await tx.em.execute<{ is_labeled: boolean }[]>(
    'select is_labeled from labeled_chats where connection_id = ? and label_id = ? and chat = ? for update',
    [connectionId, label_id, chat],
  );
  if (now?.is_labeled !== is_labeled) return;
  if (contactId !== null && tag_id !== null) {
    if (is_labeled) await addChannelTag(tx, contactId, tag_id);
    else await takeOff(tx, contactId, tag_id, { connectionId, labelId: label_id, chat });
  }
  if (!is_labeled) {
    await tx.em.execute('delete from labeled_chats where connection_id = ? and label_id = ? and chat = ?', [
      connectionId,
      label_id,
      chat,
    ]);
    if (contactId === null || tag_id === null) return;
    await noteRemaining(tx, connectionId, label_id, chat, contactId, tag_id);
    return;
  }
  await tx.em.execute(
    `update labeled_chats set is_pending = false, contact_id = ?, is_tagged = ?
     where connection_id = ? and label_id = ? and chat = ?`,
    [contactId, tag_id !== null, connectionId, label_id, chat],
  );
}

/** A tag that a user has put on as well is known to be there: it is not written to the phone as a change. */
async function noteRemaining(
  tx: Transaction,
  connectionId: number,
  labelId: string,
  chat: string,
  contactId: number,
  tagId: number,
): Promise<void> {
  await tx.em.execute(
    `insert into labeled_chats (connection_id, label_id, chat, is_labeled, is_pending, contact_id, is_tagged)
     select ?, label_id, ?, false, false, ?, true
     from phone_labels where connection_id = ? and label_id = ? and not is_deleted
       and exists (select 1 from contact_tags where contact_id = ? and tag_id = ?)`,
    [connectionId, chat, contactId, connectionId, labelId, contactId, tagId],
  );
}

/** Takes the tag off unless another label, perhaps of another phone, still asks for it. */
async function takeOff(
  tx: Transaction,
  contactId: number,
  tagId: number,
  except: { readonly connectionId: number; readonly labelId: string; readonly chat: string },
): Promise<void> {
  const others = await tx.em.execute<unknown[]>(
    `select 1 from labeled_chats labeled join phone_labels label using (connection_id, label_id)
     where labeled.contact_id = ? and label.tag_id = ? and labeled.is_labeled
       and (connection_id, label_id, labeled.chat) <> (?, ?, ?)`,
    [contactId, tagId, except.connectionId, except.labelId, except.chat],
  );
  if (others.length === 0) await removeChannelTag(tx, contactId, tagId);
}

/** Takes the tag off all chats of a label, which stay to be applied with another tag. */
export async function freeChats(tx: Transaction, label: PhoneLabel, tagId: number): Promise<void> {
  const { labelId } = label;
  const connectionId = label.connection.id;
  const chats = await tx.em.execute<{ chat: string; contact_id: number | null }[]>(
    `update labeled_chats set is_pending = true, is_tagged = false
     where connection_id = ? and label_id = ? and is_labeled returning chat, contact_id`,
    [connectionId, labelId],
  );
  for (const { chat, contact_id } of chats)
    if (contact_id !== null) await takeOff(tx, contact_id, tagId, { connectionId, labelId, chat });
}

/** The contact with one of these addresses; null without one. */
async function findContact(ctx: AppContext, addresses: readonly Address[]): Promise<number | null> {
  const variants = addresses.flatMap((address) => addressVariants(address));
  if (variants.length === 0) return null;
  const [found] = await emOf(ctx).execute<{ contact_id: number }[]>(
    `select contact_id from contact_addresses
     where (kind, value) in (select kind, value from jsonb_to_recordset(?::jsonb) as given (kind text, value text))
     order by contact_id limit 1`,
    [JSON.stringify(variants)],
  );
  return found?.contact_id ?? null;
}
