import { fail } from '#shared/contract/errors.ts';
import { unitOfWork, type Work } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { Contact } from './contact.entity.ts';

/** Takes away the tickets of a contact, or all tickets, with their messages and files. */
export type DeleteConversations = (work: Work, contactId: number | 'all') => Promise<void>;

/** Deletes a contact with its tickets and messages. @throws DeskError ERR_NO_CONTACT_FOUND */
export async function deleteContact(
  floor: Floor,
  deleteConversations: DeleteConversations,
  contactId: number,
): Promise<void> {
  const pictureKey = await unitOfWork(floor, async (work) => {
    const contact =
      (await work.em.findOne(Contact, contactId)) ?? fail('ERR_NO_CONTACT_FOUND', { contactId });
    await deleteConversations(work, contactId);
    await work.em.remove(contact).flush();
    work.record('contact.deleted', { contactId });
    return contact.pictureKey;
  });
  if (pictureKey) await floor.media.remove(pictureKey);
}

/** Deletes every contact, with all tickets and messages. */
export async function deleteAllContacts(
  floor: Floor,
  deleteConversations: DeleteConversations,
): Promise<void> {
  const pictures = await unitOfWork(floor, async (work) => {
    await deleteConversations(work, 'all');
    const gone = await work.em.execute<{ picture_key: string }[]>(
      'with gone as (delete from contacts returning picture_key) select picture_key from gone where picture_key <> ?',
      [''],
    );
    work.record('contact.deleted', { contactId: 'all' });
    return gone;
  });
  for (const { picture_key } of pictures) await floor.media.remove(picture_key);
}
