import { fail } from '#shared/contract/errors.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { inBackground } from '#server/platform/request.ts';
import { Contact } from './contact.entity.ts';

/** Deletes the tickets of contacts, with their messages and files. */
export type DeleteConversations = (tx: Transaction, contactIds: readonly number[]) => Promise<void>;

/** Contacts that are deleted in one transaction: with all of them it would take longer than the database lets a statement take. */
const AT_ONCE = 100;

/** Deletes a contact with its tickets and messages. @throws AppError ERR_NO_CONTACT_FOUND */
export async function deleteContact(
  ctx: AppContext,
  deleteConversations: DeleteConversations,
  contactId: number,
): Promise<void> {
  const pictureKey = await inTransaction(ctx, async (tx) => {
    const contact = (await tx.em.findOne(Contact, contactId)) ?? fail('ERR_NO_CONTACT_FOUND', { contactId });
    await deleteConversations(tx, [contactId]);
    await tx.em.remove(contact).flush();
    tx.record('contact.deleted', { contactId });
    return contact.pictureKey;
  });
  if (pictureKey) await ctx.media.remove(pictureKey);
}

/**
 * Deletes all contacts with all tickets and messages, some at a time: when it is interrupted the others are still there. Takes
 * as long as there are messages.
 */
export function deleteAllContacts(ctx: AppContext, deleteConversations: DeleteConversations): Promise<void> {
  return inBackground(async () => {
    const [newest] = await emOf(ctx).execute<{ id: number | null }[]>('select max(id) as id from contacts');
    try {
      let isDone = false;
      while (!isDone) isDone = !(await deleteSome(ctx, deleteConversations, newest?.id ?? 0));
    } finally {
      await inTransaction(ctx, async (tx) => tx.record('contact.deleted', { contactId: 'all' })); // also when some are left
    }
  });
}

/** Deletes the oldest contacts up to an id. @returns false when there were none */
async function deleteSome(
  ctx: AppContext,
  deleteConversations: DeleteConversations,
  lastId: number,
): Promise<boolean> {
  const { ids, deleted } = await inTransaction(ctx, async (tx) => {
    const some = await tx.em.execute<{ id: number }[]>(
      'select id from contacts where id <= ? order by id limit ?',
      [lastId, AT_ONCE],
    );
    const ids = some.map(({ id }) => id);
    await deleteConversations(tx, ids);
    const rows = await tx.em.execute<{ picture_key: string }[]>(
      'delete from contacts where id = any(?::int[]) returning picture_key',
      [`{${ids.join()}}`],
    );
    return { ids, deleted: rows };
  });
  for (const { picture_key: key } of deleted) {
    if (!key) continue;
    await ctx.media
      .remove(key)
      .catch((error: unknown) =>
        ctx.log.error({ err: error, key }, 'picture of a deleted contact not removed'),
      );
  }
  return ids.length > 0; // another request may have deleted the same ones meanwhile
}
