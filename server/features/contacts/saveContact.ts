import { COLUMN_NAMES, type ContactColumn } from '#shared/contract/contactColumns.ts';
import type { ContactChange, ContactForm } from '#shared/contract/contacts.ts';
import { AppError, fail, type ErrorCode } from '#shared/contract/errors.ts';
import type { Principal } from '#server/platform/actor.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Address } from '#server/features/connections/index.ts';
import { lockAddresses, variantsOf } from './identity/addressLocks.ts';
import type { NumberDirectory } from './identity/numberDirectory.ts';
import { Contact } from './contact.entity.ts';
import type { ContactWithFields } from './contact.presenter.ts';
import { ContactAddress } from './contactAddress.entity.ts';
import { SQL_NAMES } from './contactColumns.ts';
import { ContactField } from './contactField.entity.ts';
import { contactWithFieldsJson } from './contactJson.ts';
import { lockContactRow } from './tagContact.ts';
import { changeWithStoredNumbers } from './withStoredNumbers.ts';

/**
 * Creates a contact. The number is verified on WhatsApp and stored as WhatsApp writes it, or as typed where no connection
 * looks up numbers; it is optional when there is an email. Users who do not see numbers cannot enter one.
 * @throws AppError ERR_CONTACT_WITHOUT_ADDRESS, ERR_DUPLICATED_CONTACT, ERR_NO_PERMISSION, ERR_WAPP_INVALID_CONTACT,
 * ERR_WAPP_CHECK_CONTACT, ERR_NO_DEF_WAPP_FOUND, ERR_WAPP_NOT_INITIALIZED, ERR_TOO_MANY_REQUESTS
 */
export async function createContact(
  ctx: AppContext,
  directory: NumberDirectory,
  actor: Pick<Principal, 'canSeeNumbers'>,
  form: ContactForm,
): Promise<ContactWithFields> {
  if (form.number && !actor.canSeeNumbers) fail('ERR_NO_PERMISSION', { fields: ['number'] });
  // those who have a field for the number get the code that older clients know
  if (!form.number && !form.email)
    fail(actor.canSeeNumbers ? 'ERR_WAPP_INVALID_CONTACT' : 'ERR_CONTACT_WITHOUT_ADDRESS');
  const addresses = form.number ? await directory.verify(form.number) : [emailAddress(form.email)];
  return inTransaction(ctx, async (tx) => {
    await lockAddresses(tx, addresses);
    return insertContact(tx, form, addresses);
  });
}

/** Without a number it is what a contact is written to, and who it is when it writes. */
export function emailAddress(value: string): Address {
  return { kind: 'email', value };
}

/**
 * Returns the contact with this number, unchanged, or creates one. A new contact gets the number as WhatsApp writes it,
 * or as typed when WhatsApp does not know it (which is recorded) or cannot be asked. Refused to users who do not see
 * numbers, who could find them out by trying.
 * @throws AppError ERR_NO_PERMISSION, ERR_TOO_MANY_REQUESTS, ERR_WAPP_INVALID_CONTACT for input that is not a number
 */
export async function findOrAddContact(
  ctx: AppContext,
  directory: NumberDirectory,
  actor: Pick<Principal, 'canSeeNumbers'>,
  form: Pick<ContactForm, 'name' | 'number' | 'email'>,
): Promise<number> {
  if (!actor.canSeeNumbers) fail('ERR_NO_PERMISSION', { fields: ['number'] });
  const value = directory.complete(form.number);
  const known = value && (await ownerOf(emOf(ctx), [{ kind: 'phone', value }]));
  if (known) return known;
  const { addresses, isNotFound } = await verifiedOrGiven(directory, form.number);
  return inTransaction(ctx, async (tx) => {
    await lockAddresses(tx, addresses);
    const { known, owner } = await insertUnlessOwned(tx, form, addresses, isNotFound ? tx.now() : null);
    return known ? known.contact.id : owner;
  });
}

/** WhatsApp does not know the number, or cannot be asked for it. */
const UNVERIFIED: readonly ErrorCode[] = [
  'ERR_WAPP_INVALID_CONTACT',
  'ERR_NO_DEF_WAPP_FOUND',
  'ERR_WAPP_NOT_INITIALIZED',
  'ERR_WAPP_SESSION_EXPIRED',
  'ERR_WAPP_CHECK_CONTACT',
];

interface GivenNumber {
  readonly addresses: readonly Address[];
  /** WhatsApp does not know the number; false when it could not be asked. */
  readonly isNotFound: boolean;
}

async function verifiedOrGiven(directory: NumberDirectory, typed: string): Promise<GivenNumber> {
  try {
    return { addresses: await directory.verify(typed), isNotFound: false };
  } catch (error) {
    const value = directory.complete(typed);
    if (!(error instanceof AppError) || !UNVERIFIED.includes(error.code) || !value) throw error;
    return {
      addresses: [{ kind: 'phone', value }],
      isNotFound: error.code === 'ERR_WAPP_INVALID_CONTACT',
    };
  }
}

type NewContact = Pick<ContactForm, 'name'> & Partial<Pick<ContactForm, ContactColumn | 'extraInfo'>>;

/** Stores a new contact, whose addresses are locked. @throws AppError ERR_DUPLICATED_CONTACT when another one has any of them */
export async function insertContact(
  tx: Transaction,
  form: NewContact,
  addresses: readonly Address[],
): Promise<ContactWithFields> {
  const { known, owner } = await insertUnlessOwned(tx, form, addresses, null);
  return known ?? fail('ERR_DUPLICATED_CONTACT', { contactId: owner });
}

/** Either the contact as it was stored, or the id of the one that has any of its addresses. */
type Inserted =
  | { readonly known: ContactWithFields; readonly owner: null }
  | { readonly known: null; readonly owner: number };

async function insertUnlessOwned(
  tx: Transaction,
  form: NewContact,
  addresses: readonly Address[],
  notFoundAt: Date | null,
): Promise<Inserted> {
  const [inserted] = await executePrepared<Inserted>(tx.em, INSERT, [
    ...formsOf(addresses),
    form.name,
    ...COLUMN_NAMES.map((column) => form[column] ?? ''),
    notFoundAt,
    JSON.stringify(addresses),
    JSON.stringify(form.extraInfo ?? []),
  ]);
  if (!inserted) throw new Error('the contact was not stored');
  if (inserted.known) tx.record('contact.created', { contactId: inserted.known.contact.id });
  return inserted;
}

/** The contacts that have an address, in the order in which they got it. */
const OWNERS = `
  select a.contact_id as id from unnest(?::text[], ?::text[]) as given (kind, value)
  join contact_addresses a on a.kind = given.kind and a.value = given.value
  order by a.id`;

/** The values of `OWNERS`: all forms of these addresses. */
function formsOf(addresses: readonly Address[]): [kinds: string[], values: string[]] {
  const forms = addresses.flatMap(variantsOf);
  return [forms.map(({ kind }) => kind), forms.map(({ value }) => value)];
}

const ADDED = { contacts: 'contact', addresses: 'addresses', fields: 'fields' };

/** A contact with its addresses and fields, in their order. */
const INSERT = `
  with owner as materialized (${OWNERS} limit 1), contact as (
    insert into contacts (name, name_is_manual, ${SQL_NAMES.join(', ')})
    select ?, true, ${SQL_NAMES.map(() => '?').join(', ')} where not exists (select from owner) returning *
  ), addresses as (
    insert into contact_addresses (contact_id, kind, value, not_found_at)
    select contact.id, given.kind, given.value, ?
    from contact, rows from (json_to_recordset(?::json) as (kind text, value text)) with ordinality as given (kind, value, position)
    order by given.position returning *
  ), fields as (
    insert into contact_fields (contact_id, name, value)
    select contact.id, given.name, given.value
    from contact, rows from (json_to_recordset(?::json) as (name text, value text)) with ordinality as given (name, value, position)
    order by given.position returning *
  )
  select (select id from owner) as owner, ${contactWithFieldsJson('(select id from contact)', ADDED)} as known`;

/**
 * Absent fields stay unchanged; a new number is verified again. Users who do not see numbers cannot change them: what is
 * masked in a text stands for what is stored.
 * @param check is asked in the transaction of the change, before it
 * @throws AppError ERR_NO_CONTACT_FOUND, ERR_NO_PERMISSION, ERR_MASKED_NUMBER, those of `createContact` and what `check`
 * throws
 */
export async function updateContact(
  ctx: AppContext,
  directory: NumberDirectory,
  actor: Pick<Principal, 'canSeeNumbers'>,
  contactId: number,
  change: ContactChange,
  check: (tx: Transaction) => Promise<void> = async () => undefined,
): Promise<void> {
  const { number, ...texts } = change;
  if (number?.includes('*')) fail('ERR_VALIDATION', { issues: [{ field: 'number', problem: 'masked' }] });
  if (number && !actor.canSeeNumbers) fail('ERR_NO_PERMISSION', { fields: ['number'] });
  if ((await emOf(ctx).count(Contact, contactId)) === 0) fail('ERR_NO_CONTACT_FOUND', { contactId });
  const addresses = number ? await directory.verify(number) : [];
  await inTransaction(ctx, async (tx) => {
    await lockAddresses(tx, texts.email ? [...addresses, emailAddress(texts.email)] : addresses);
    await lockContactRow(tx.em, contactId);
    await check(tx);
    await applyChange(tx, actor, contactId, texts, addresses);
  });
}

/**
 * Changes a contact whose row is locked, as its new addresses are.
 * @param addresses those of its new number; empty when that stays
 * @throws AppError ERR_DUPLICATED_CONTACT, ERR_MASKED_NUMBER
 */
export async function applyChange(
  tx: Transaction,
  actor: Pick<Principal, 'canSeeNumbers'>,
  contactId: number,
  texts: Omit<ContactChange, 'number'>,
  addresses: readonly Address[],
): Promise<void> {
  const { extraInfo, ...fields } = await changeWithStoredNumbers(tx, actor, contactId, texts);
  const contact = await tx.em.findOneOrFail(Contact, contactId);
  await refuseDuplicates(tx, addresses, contactId);
  if (fields.email !== undefined && fields.email !== contact.email)
    await moveEmail(tx, contact, fields.email, addresses.length > 0);
  if (fields.name !== undefined && fields.name !== contact.name) contact.nameIsManual = true;
  tx.em.assign(contact, fields, { ignoreUndefined: true });
  if (addresses.length > 0) await replaceNumber(tx, contact, addresses);
  if (extraInfo) {
    await tx.em.nativeDelete(ContactField, { contact });
    for (const field of extraInfo) tx.em.create(ContactField, { contact, ...field });
  }
  await tx.em.flush();
  tx.record('contact.updated', { contactId });
}

/** The address of a contact without a number follows its e-mail; one from which it has written is left as it is. */
async function moveEmail(
  tx: Transaction,
  contact: Contact,
  email: string,
  getsNumber: boolean,
): Promise<void> {
  const before = await tx.em.find(ContactAddress, { contact });
  if (before.some(({ kind, lastInboundAt }) => kind !== 'email' || lastInboundAt !== null)) return;
  for (const address of before) if (address.value === contact.email) tx.em.remove(address);
  await tx.em.flush();
  if (email === '' || getsNumber) return;
  await refuseDuplicates(tx, [emailAddress(email)], contact.id);
  tx.em.create(ContactAddress, { contact, ...emailAddress(email) });
}

/** Removes the old number together with its LID. */
async function replaceNumber(
  tx: Transaction,
  contact: Contact,
  addresses: readonly Address[],
): Promise<void> {
  const before = await tx.em.find(ContactAddress, { contact, kind: ['phone', 'lid'] });
  const stays = ({ kind, value }: ContactAddress) =>
    addresses.some((each) => each.kind === kind && each.value === value);
  for (const address of before.filter((each) => !stays(each))) tx.em.remove(address);
  await tx.em.flush();
  for (const { kind, value } of addresses) {
    if (!before.some((each) => each.kind === kind && each.value === value)) {
      tx.em.create(ContactAddress, { contact, kind, value });
    }
  }
}

async function refuseDuplicates(
  { em }: Transaction,
  addresses: readonly Address[],
  self: number | undefined,
): Promise<void> {
  const owner = await ownerOf(em, addresses, self);
  if (owner !== undefined) fail('ERR_DUPLICATED_CONTACT', { contactId: owner });
}

/** The contact that has one of these addresses, whichever way it is written, except the given one. */
export async function ownerOf(
  em: Em,
  addresses: readonly Address[],
  except?: number,
): Promise<number | undefined> {
  if (addresses.length === 0) return undefined;
  const taken = await executePrepared<{ id: number }>(em, OWNERS, formsOf(addresses));
  return taken.find(({ id }) => id !== except)?.id;
}
