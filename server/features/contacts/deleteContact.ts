import { fail } from '#shared/contract/errors.ts';
import { unitOfWork } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Contact } from './contact.entity.ts';

/** Deletes a contact with its tickets and messages. @throws DeskError ERR_NO_CONTACT_FOUND */
export async function deleteContact(floor: Floor, contactId: number): Promise<void> {
  const pictureKey = await unitOfWork(floor, async (work) => {
    const contact =
      (await work.em.findOne(Contact, contactId)) ?? fail('ERR_NO_CONTACT_FOUND', { contactId });
    await work.em.remove(contact).flush();
    work.record('contact.deleted', { contactId });
    return contact.pictureKey;
  });
  if (pictureKey) await floor.media.remove(pictureKey);
}
