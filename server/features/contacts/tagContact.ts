import { fail } from '#shared/contract/errors.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Tag } from '#server/features/tags/index.ts';
import { Contact } from './contact.entity.ts';

/** Gives a contact exactly these tags. @throws DeskError ERR_NO_CONTACT_FOUND, ERR_NO_TAG_FOUND */
export function tagContact(floor: Floor | Work, contactId: number, tagIds: readonly number[]): Promise<void> {
  return unitOfWork(floor, async (work) => {
    const contact = await work.em.findOne(Contact, contactId, { populate: ['tags'] });
    if (!contact) fail('ERR_NO_CONTACT_FOUND', { contactId });
    const tags = await work.em.find(Tag, { id: [...tagIds] });
    const missing = tagIds.find((id) => !tags.some((tag) => tag.id === id));
    if (missing !== undefined) fail('ERR_NO_TAG_FOUND', { tagId: missing });
    contact.tags.set(tags);
    await work.em.flush();
    work.record('contact.updated', { contactId });
  });
}
