import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { updateTag } from '#server/features/tags/index.ts';
import { freeChats } from './applyLabels.ts';
import { PhoneLabel } from './label.entity.ts';
import type { LabelEvent } from './labelEvent.ts';

const NAME_LENGTH = 50;

/**
 * Stores what the phone reports. Repeating it changes nothing: a chat is to be applied only where it differs from what is
 * stored.
 */
export async function recordLabels(
  tx: Transaction,
  connectionId: number,
  events: readonly LabelEvent[],
): Promise<void> {
  for (const event of events) {
    if (event.kind === 'chat') await recordChat(tx, connectionId, event);
    else {
      const known = await tx.em.findOne(PhoneLabel, { connection: connectionId, labelId: event.labelId });
      if (event.kind === 'edited') await recordEdit(tx, connectionId, known, event);
      else if (known) await removeLabel(tx, known);
    }
  }
}

async function recordEdit(
  tx: Transaction,
  connectionId: number,
  known: PhoneLabel | null,
  { labelId, name: given, color }: LabelEvent & { readonly kind: 'edited' },
): Promise<void> {
  const name = given.replaceAll('\0', '').trim().slice(0, NAME_LENGTH);
  if (name === '') return;
  if (!known) {
    tx.em.create(PhoneLabel, { connection: connectionId, labelId, name, color });
    await tx.em.flush();
    return;
  }
  if (known.color !== color) await recolor(tx, known, color);
  if (known.name !== name) await rename(tx, known, name);
  known.isDeleted = false;
  await tx.em.flush();
}

/** The tag is taken off where the label has put it on, and stays in the list. */
async function removeLabel(tx: Transaction, label: PhoneLabel): Promise<void> {
  label.isDeleted = true;
  await tx.em.flush();
  await tx.em.execute(
    `update labeled_chats set is_labeled = false, is_pending = true
     where connection_id = ? and label_id = ?`,
    [label.connection.id, label.labelId],
  );
}

/** A tag of a user's keeps its colour, and so does one whose colour a user has changed. */
async function recolor(tx: Transaction, label: PhoneLabel, color: string): Promise<void> {
  const tag = label.ownsTag ? await label.tag?.load() : null;
  if (tag && tag.color === label.color) await updateTag(tx, tag.id, { color });
  label.color = color;
}

/** Renames the tag that was made for this label alone; otherwise the label gets another tag. */
async function rename(tx: Transaction, label: PhoneLabel, name: string): Promise<void> {
  const [use] = await tx.em.execute<{ is_shared: boolean; is_taken: boolean }[]>(
    `select exists (select 1 from phone_labels where tag_id = ? and (connection_id, label_id) <> (?, ?)) as is_shared,
       exists (select 1 from tags where name = ?) as is_taken`,
    [label.tag?.id ?? 0, label.connection.id, label.labelId, name],
  );
  label.name = name;
  if (label.tag && label.ownsTag && !use?.is_shared && !use?.is_taken) {
    await updateTag(tx, label.tag.id, { name });
    return;
  }
  if (label.tag) await freeChats(tx, label, label.tag.id);
  label.tag = null;
  label.needsTag = true;
  label.ownsTag = false;
  label.isWritten = false;
  await tx.em.flush();
}

async function recordChat(
  tx: Transaction,
  connectionId: number,
  { labelId, chat, isLabeled }: LabelEvent & { readonly kind: 'chat' },
): Promise<void> {
  const changed = await tx.em.execute<unknown[]>(
    `insert into labeled_chats as known (connection_id, label_id, chat, is_labeled, is_pending)
     values (?, ?, ?, ?, true)
     on conflict (connection_id, label_id, chat) do update set is_labeled = excluded.is_labeled, is_pending = true
     where known.is_labeled <> excluded.is_labeled
     returning chat`,
    [connectionId, labelId, chat, isLabeled],
  );
  if (changed.length === 0 || !isLabeled) return;
  await tx.em.execute(
    'update phone_labels set needs_tag = true where connection_id = ? and label_id = ? and tag_id is null',
    [connectionId, labelId],
  );
}
