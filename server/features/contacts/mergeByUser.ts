import { fail } from '#shared/contract/errors.ts';
import { hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Contact } from './contact.entity.ts';
import { ContactAddress } from './contactAddress.entity.ts';
import { lockAddresses } from './identity/addressLocks.ts';
import { lockContactRows, mergeContacts } from './identity/mergeContacts.ts';

/** Refuses to merge contacts whose tickets must not belong to one contact. */
export type RefuseTicketsOfTwo = (tx: Transaction, one: number, other: number) => Promise<void>;

/**
 * Merges a contact into another one, because a user says that they are the same person.
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_MERGE_SAME_CONTACT, ERR_MERGE_GROUP when one of them is a group, and
 * what `refuseTickets` throws
 */
export async function mergeByUser(
  ctx: AppContext,
  refuseTickets: RefuseTicketsOfTwo,
  { staysId, goesId }: { readonly staysId: number; readonly goesId: number },
): Promise<void> {
  if (staysId === goesId) fail('ERR_MERGE_SAME_CONTACT');
  await inTransaction(ctx, async (tx) => {
    await lockAddresses(tx, await tx.em.find(ContactAddress, { contact: [staysId, goesId] }));
    for (const id of [staysId, goesId]) await findPerson(tx, id);
    await refuseTickets(tx, staysId, goesId);
    await lockContactRows(tx.em, [staysId, goesId]);
    const stays = await findPerson(tx, staysId); // as it is now: another merge may have come first
    const goes = await findPerson(tx, goesId);
    const names = { stays: hidePhoneNumbers(stays.name), goes: hidePhoneNumbers(goes.name) };
    await mergeContacts(tx, stays, goes);
    tx.audit({
      kind: 'contact.merged',
      subject: { id: staysId, name: names.stays },
      changes: [{ field: 'otherContact', before: names.goes, after: null }],
    });
    tx.record('contact.updated', { contactId: staysId });
  });
}

async function findPerson({ em }: Transaction, contactId: number): Promise<Contact> {
  const contact =
    (await em.findOne(Contact, contactId, { refresh: true })) ?? fail('ERR_NO_CONTACT_FOUND', { contactId });
  if (contact.isGroup) fail('ERR_MERGE_GROUP');
  return contact;
}
