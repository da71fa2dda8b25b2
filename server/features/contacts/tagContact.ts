import { fail } from '#shared/contract/errors.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Tag } from '#server/features/tags/index.ts';
import { Contact } from './contact.entity.ts';

/** Replaces the tags of a contact. @throws AppError ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND */
export function tagContact(
  ctx: AppContext | Transaction,
  contactId: number,
  tagIds: readonly number[],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockContactRow(tx.em, contactId);
    if (tagIds.length > 0) await tx.em.execute(KEEP_TAGS, [tagIds]);
    const contact = await tx.em.findOneOrFail(Contact, contactId, { populate: ['tags'], refresh: true });
    const tags = await tx.em.find(Tag, { id: [...tagIds] });
    const missing = tagIds.find((id) => !tags.some((tag) => tag.id === id));
    if (missing !== undefined) fail('ERR_NO_TAG_FOUND', { tagId: missing });
    contact.tags.set(tags);
    await tx.em.flush();
    tx.record('contact.updated', { contactId });
  });
}

/** Their deletion waits until the transaction ends. */
const KEEP_TAGS = 'select id from tags where id in (?) order by id for key share';

/** Gives a contact tags besides those that it has. @throws AppError ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND */
export function addTags(
  ctx: AppContext | Transaction,
  contactId: number,
  tagIds: readonly number[],
): Promise<void> {
  return retag(ctx, contactId, (present) => [...new Set([...present, ...tagIds])]);
}

/** Takes a tag from a contact; one that it does not have is no error. @throws AppError ERR_NO_CONTACT_FOUND */
export function removeTag(ctx: AppContext | Transaction, contactId: number, tagId: number): Promise<void> {
  return retag(ctx, contactId, (present) => present.filter((id) => id !== tagId));
}

/** Changes the tags that a contact has at this moment: another change to them waits. */
function retag(
  ctx: AppContext | Transaction,
  contactId: number,
  change: (present: readonly number[]) => readonly number[],
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await lockContactRow(tx.em, contactId);
    const rows = await tx.em.execute<{ id: number }[]>(
      'select tag_id as id from contact_tags where contact_id = ? order by tag_id',
      [contactId],
    );
    await tagContact(tx, contactId, change(rows.map(({ id }) => id)));
  });
}

/**
 * Gives a contact a tag for a channel, which may take it off again. Changes nothing when the contact has the tag already.
 * @throws AppError ERR_NO_CONTACT_FOUND
 */
export async function addChannelTag(tx: Transaction, contactId: number, tagId: number): Promise<void> {
  await lockContactRow(tx.em, contactId);
  const added = await tx.em.execute<unknown[]>(
    `insert into contact_tags (contact_id, tag_id, is_by_channel) values (?, ?, true)
     on conflict do nothing returning tag_id`,
    [contactId, tagId],
  );
  if (added.length > 0) tx.record('contact.updated', { contactId });
}

/** Takes off a tag that a channel has put on; one that a person has put on stays. */
export async function removeChannelTag(tx: Transaction, contactId: number, tagId: number): Promise<void> {
  const removed = await tx.em.execute<unknown[]>(
    'delete from contact_tags where contact_id = ? and tag_id = ? and is_by_channel returning tag_id',
    [contactId, tagId],
  );
  if (removed.length > 0) tx.record('contact.updated', { contactId });
}

/** Makes other changes of this contact wait until the transaction ends. @throws AppError ERR_NO_CONTACT_FOUND */
export async function lockContactRow(em: Em, contactId: number): Promise<void> {
  const rows = await em.execute('select id from contacts where id = ? for no key update', [contactId]);
  if (rows.length === 0) fail('ERR_NO_CONTACT_FOUND', { contactId });
}
