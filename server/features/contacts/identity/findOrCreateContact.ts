import { ref } from '@mikro-orm/core';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { Address, Party } from '#server/features/connections/index.ts';
import { Contact } from '../contact.entity.ts';
import { ContactAddress } from '../contactAddress.entity.ts';
import { lockAddresses, variantsOf } from './addressLocks.ts';
import { mergeContacts } from './mergeContacts.ts';

const NAME_MAX_LENGTH = 100;
/** Name of a contact that has neither a name nor a number. */
const NAMELESS = '~';

/**
 * Finds or creates the contact with any of these addresses. All of them are proven to be the same person or
 * group, so separate contacts are merged. A Brazilian number with and without its ninth digit is one address.
 * A name from the provider never replaces one that a user has set.
 */
export async function findOrCreateContact(
  tx: Transaction,
  party: Party,
  { isGroup }: { isGroup: boolean },
): Promise<Contact> {
  await lockAddresses(tx, party.addresses);
  const known = await tx.em.find(
    ContactAddress,
    {
      $or: party.addresses
        .flatMap((address) => variantsOf(address))
        .map(({ kind, value }) => ({ kind, value })),
    },
    { populate: ['contact'], orderBy: { contact: { id: 'asc' } } },
  );
  const contacts = [...new Set(known.map((address) => address.contact.getEntity()))];
  const [oldest, ...others] = contacts;
  const contact = oldest ?? create(tx, party, isGroup);
  for (const address of known) address.contact = ref(contact);
  for (const other of others) await mergeContacts(tx, contact, other);

  const isRenamed = rename(contact, party.name);
  const hasNewEmail = fillEmail(contact, party.email);
  const isLonger = addAddresses(tx, contact, party, known);
  await tx.em.flush();
  if (!oldest) tx.record('contact.created', { contactId: contact.id });
  else if (isRenamed || hasNewEmail || isLonger || others.length > 0)
    tx.record('contact.updated', { contactId: contact.id });
  return contact;
}

/**
 * Records that the contact has just written from this address, so that the next reply goes there. A contact
 * who writes on WhatsApp exists there, whatever an earlier number check returned.
 */
export async function touchInbound(
  tx: Transaction,
  contact: Contact,
  address: Address,
  at: Date,
): Promise<void> {
  const values = variantsOf(address).map(({ value }) => value);
  const isOnWhatsApp = address.kind === 'phone' || address.kind === 'lid';
  const touched = await executePrepared<{ was_missing: boolean }>(
    tx.em,
    `with before as (
       select id, not_found_at, (kind = ? and value = any(?::text[])) as is_used from contact_addresses where contact_id = ?
     )
     update contact_addresses a set
       last_inbound_at = case when before.is_used then ?::timestamptz else a.last_inbound_at end,
       not_found_at = case when ?::boolean then null else a.not_found_at end
     from before where a.id = before.id and (before.is_used or (?::boolean and before.not_found_at is not null))
     returning before.not_found_at is not null as was_missing`,
    [address.kind, values, contact.id, at, isOnWhatsApp, isOnWhatsApp],
  );
  if (isOnWhatsApp && touched.some(({ was_missing }) => was_missing))
    tx.record('contact.updated', { contactId: contact.id });
}

function create(tx: Transaction, party: Party, isGroup: boolean): Contact {
  const number = party.addresses.find(({ kind }) => kind === 'phone')?.value;
  const name = (party.name.trim() || number || NAMELESS).slice(0, NAME_MAX_LENGTH);
  return tx.em.create(Contact, { name, isGroup });
}

function rename(contact: Contact, name: string): boolean {
  const given = name.trim().slice(0, NAME_MAX_LENGTH);
  if (given === '' || contact.nameIsManual || contact.name === given) return false;
  contact.name = given;
  return true;
}

function fillEmail(contact: Contact, email: string | undefined): boolean {
  if (!email || contact.email) return false;
  contact.email = email;
  return true;
}

function addAddresses(
  tx: Transaction,
  contact: Contact,
  party: Party,
  known: readonly ContactAddress[],
): boolean {
  const isKnown = (address: Address) =>
    variantsOf(address).some(({ kind, value }) =>
      known.some((each) => each.kind === kind && each.value === value),
    );
  const missing = party.addresses.filter((address) => !isKnown(address));
  for (const { kind, value } of missing) tx.em.create(ContactAddress, { contact, kind, value });
  return missing.length > 0;
}
