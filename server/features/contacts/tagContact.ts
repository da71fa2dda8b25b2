import { fail } from '#shared/contract/errors.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
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
    const contact = await tx.em.findOne(Contact, contactId, { populate: ['tags'] });
    if (!contact) fail('ERR_NO_CONTACT_FOUND', { contactId });
    const tags = await tx.em.find(Tag, { id: [...tagIds] });
    const missing = tagIds.find((id) => !tags.some((tag) => tag.id === id));
    if (missing !== undefined) fail('ERR_NO_TAG_FOUND', { tagId: missing });
    contact.tags.set(tags);
    await tx.em.flush();
    tx.record('contact.updated', { contactId });
  });
}
