import { columnsOf } from '#server/platform/database/columnsOf.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import { cutName } from '#server/platform/database/names.ts';
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
  const [contact] = await findOrCreateContacts(tx, [{ ...party, isGroup }]);
  if (!contact) throw new Error('A party has a contact.');
  return contact;
}

/** A person or a group as a channel names it. */
export interface NamedParty extends Party {
  readonly isGroup: boolean;
}

/** The same for several parties, whose contacts are returned in their order; two parties may be one contact. */
export async function findOrCreateContacts(
  tx: Transaction,
  parties: readonly NamedParty[],
): Promise<Contact[]> {
  const addresses = parties.flatMap((party) => party.addresses);
  await lockAddresses(tx, addresses);
  const known = await findAddresses(tx, addresses);
  let found: Contact[] = [];
  for (const party of parties) {
    const { contact, merged } = await findOrCreateOne(tx, party, known);
    found = [...found.map((each) => (merged.includes(each) ? contact : each)), contact];
  }
  return found;
}

/** An address and whose it is. */
interface OwnedAddress extends Address {
  contact: Contact;
}

/** @param known the stored addresses among those of all parties; new ones are added */
async function findOrCreateOne(
  tx: Transaction,
  party: NamedParty,
  known: OwnedAddress[],
): Promise<{ contact: Contact; merged: readonly Contact[] }> {
  const own = known.filter((address) => isAnyOf(party.addresses, address));
  const [oldest, ...merged] = new Set(own.map(({ contact: owner }) => owner));
  const contact = oldest ?? create(tx, party);
  for (const other of merged) {
    for (const address of known) if (address.contact === other) address.contact = contact;
    await mergeContacts(tx, contact, other);
  }

  const isRenamed = rename(contact, party.name);
  const hasNewEmail = fillEmail(contact, party.email);
  const missing = party.addresses.filter((address) => !own.some((each) => isAnyOf([address], each)));
  for (const { kind, value } of missing) {
    tx.em.create(ContactAddress, { contact, kind, value });
    known.push({ contact, kind, value });
  }
  const isChanged = isRenamed || hasNewEmail || missing.length > 0 || merged.length > 0;
  if (oldest && !isChanged) return { contact, merged };
  await tx.em.flush();
  tx.record(oldest ? 'contact.updated' : 'contact.created', { contactId: contact.id });
  return { contact, merged };
}

/** The stored ones with their contacts, those of older contacts first. */
async function findAddresses({ em }: Transaction, addresses: readonly Address[]): Promise<OwnedAddress[]> {
  const variants = addresses.flatMap(variantsOf);
  const rows = await executePrepared<{ addresses: Address[] }>(
    em,
    `select ${columnsOf(em, Contact, 'c')},
       json_agg(json_build_object('kind', a.kind, 'value', a.value) order by a.id) as addresses
     from unnest(?::text[], ?::text[]) as given (kind, value)
     join contact_addresses a on a.kind = given.kind and a.value = given.value
     join contacts c on c.id = a.contact_id group by c.id order by c.id`,
    [variants.map(({ kind }) => kind), variants.map(({ value }) => value)],
  );
  return rows.flatMap(({ addresses: own, ...columns }) => {
    const contact = em.map(Contact, columns);
    return own.map((address) => ({ ...address, contact }));
  });
}

function isAnyOf(addresses: readonly Address[], stored: Address): boolean {
  return addresses
    .flatMap(variantsOf)
    .some(({ kind, value }) => stored.kind === kind && stored.value === value);
}

/** Who has just written, and from which address. */
export interface Writer {
  readonly contact: Contact;
  readonly address: Address;
}

/**
 * Records that these contacts have just written from these addresses, so that the next reply goes there. A contact
 * who writes on WhatsApp exists there, whatever an earlier number check returned.
 */
export async function touchInbound(tx: Transaction, writers: readonly Writer[], at: Date): Promise<void> {
  if (writers.length === 0) return;
  const given = writers.map(({ contact, address }) => ({
    contact_id: contact.id,
    kind: address.kind,
    variants: variantsOf(address).map(({ value }) => value),
    is_on_whatsapp: address.kind === 'phone' || address.kind === 'lid',
  }));
  const touched = await executePrepared<{ contact_id: number; was_missing: boolean }>(
    tx.em,
    `with before as (
       select a.id, a.not_found_at is not null and given.is_on_whatsapp as was_missing,
         a.kind = given.kind and a.value = any(given.variants) as is_used
       from json_to_recordset(?::json) as given (contact_id int, kind text, variants text[], is_on_whatsapp boolean)
       join contact_addresses a on a.contact_id = given.contact_id
     )
     update contact_addresses a set
       last_inbound_at = case when before.is_used then ?::timestamptz else a.last_inbound_at end,
       not_found_at = case when before.was_missing then null else a.not_found_at end
     from before where a.id = before.id and (before.is_used or before.was_missing)
     returning a.contact_id, before.was_missing`,
    [JSON.stringify(given), at],
  );
  const found = touched.filter(({ was_missing }) => was_missing).map(({ contact_id: id }) => id);
  for (const contactId of new Set(found)) tx.record('contact.updated', { contactId });
}

function create(tx: Transaction, party: NamedParty): Contact {
  const number = party.addresses.find(({ kind }) => kind === 'phone')?.value;
  const name = cutName(party.name, NAME_MAX_LENGTH) || number || NAMELESS;
  return tx.em.create(Contact, { name, isGroup: party.isGroup });
}

function rename(contact: Contact, name: string): boolean {
  const given = cutName(name, NAME_MAX_LENGTH);
  if (given === '' || contact.nameIsManual || contact.name === given) return false;
  contact.name = given;
  return true;
}

function fillEmail(contact: Contact, email: string | undefined): boolean {
  if (!email || contact.email) return false;
  contact.email = email;
  return true;
}
