import { fail } from '#shared/contract/errors.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Contact } from './contact.entity.ts';

/** Deletes the tickets of a contact, or all tickets, with their messages and files. */
export type DeleteConversations = (tx: Transaction, contactId: number | 'all') => Promise<void>;

/** Deletes a contact with its tickets and messages. @throws AppError ERR_NO_CONTACT_FOUND */
export async function deleteContact(
  ctx: AppContext,
  deleteConversations: DeleteConversations,
  contactId: number,
): Promise<void> {
  const pictureKey = await inTransaction(ctx, async (tx) => {
    const contact = (await tx.em.findOne(Contact, contactId)) ?? fail('ERR_NO_CONTACT_FOUND', { contactId });
    await deleteConversations(tx, contactId);
    await tx.em.remove(contact).flush();
    tx.record('contact.deleted', { contactId });
    return contact.pictureKey;
  });
  if (pictureKey) await ctx.media.remove(pictureKey);
}

/** Deletes all contacts with all tickets and messages. */
export async function deleteAllContacts(
  ctx: AppContext,
  deleteConversations: DeleteConversations,
): Promise<void> {
  const pictures = await inTransaction(ctx, async (tx) => {
    await deleteConversations(tx, 'all');
    const deletedRows = await tx.em.execute<{ picture_key: string }[]>(
      'with gone as (delete from contacts returning picture_key) select picture_key from gone where picture_key <> ?',
      [''],
    );
    tx.record('contact.deleted', { contactId: 'all' });
    return deletedRows;
  });
  for (const { picture_key } of pictures) await ctx.media.remove(picture_key);
}
