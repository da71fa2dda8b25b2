import { COLUMN_NAMES } from '#shared/contract/contactColumns.ts';
import type { ContactChange, ContactForm } from '#shared/contract/contacts.ts';
import { fail } from '#shared/contract/errors.ts';
import { numberVariants } from '#shared/domain/phoneNumber.ts';
import type { Address } from '#server/features/connections/index.ts';
import type { Principal } from '#server/platform/actor.ts';
import { lockFor } from '#server/platform/database/advisoryLock.ts';
import { allOf } from '#server/platform/database/condition.ts';
import { emOf, inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { ContactAddress } from './contactAddress.entity.ts';
import type { ContactWithFields } from './contact.presenter.ts';
import { findContact } from './contactRows.ts';
import { hasAddress } from './contacts.queries.ts';
import { exactConditions, type ExactFilter } from './exactContacts.ts';
import { lockAddresses } from './identity/addressLocks.ts';
import type { NumberDirectory } from './identity/numberDirectory.ts';
import { applyChange, emailAddress, insertContact, ownerOf } from './saveContact.ts';
import { lockContactRow } from './tagContact.ts';

/** What a contact is recognized by: one of what the form gives. */
export type ContactKey =
  | { readonly by: 'number' | 'email' }
  | { readonly by: 'field'; readonly name: string; readonly value: string };

type PutForm = ContactChange & Pick<ContactForm, 'name'>;

/**
 * Updates the contact that has this key, or the one that has the number or address of the form and no other value of the key;
 * else creates one. Absent texts stay as they are, and so do fields of other names. Only a number that nobody has is verified. A
 * contact that is so already is not changed. Requests for the same key or number wait for each other.
 * @throws AppError ERR_DUPLICATED_CONTACT when another contact has the number or address, and those of `createContact`
 */
export async function putContact(
  ctx: AppContext,
  directory: NumberDirectory,
  actor: Pick<Principal, 'canSeeNumbers'>,
  key: ContactKey,
  form: PutForm,
): Promise<number> {
  const numbers = form.number ? await addressesOfNumber(emOf(ctx), directory, form.number) : [];
  const emails = form.email ? [emailAddress(form.email)] : [];
  const addresses = numbers.length > 0 ? numbers : emails;
  return inTransaction(ctx, async (tx) => {
    if (key.by === 'field') await lockFor(tx.em, `contact field ${key.name} ${key.value}`);
    await lockAddresses(tx, [...numbers, ...emails]);
    const contactId =
      (await ownerOfKey(tx.em, key, numbers, form)) ?? (await ownerWithoutKey(tx.em, key, addresses));
    if (contactId === undefined) return create(tx, form, addresses);
    const { number: _typed, ...texts } = form;
    await change(tx, actor, contactId, texts, numbers);
    return contactId;
  });
}

async function create(tx: Transaction, form: PutForm, addresses: readonly Address[]): Promise<number> {
  if (addresses.length === 0) fail('ERR_WAPP_INVALID_CONTACT');
  const { contact } = await insertContact(tx, form, addresses);
  return contact.id;
}

async function change(
  tx: Transaction,
  actor: Pick<Principal, 'canSeeNumbers'>,
  contactId: number,
  { extraInfo, ...texts }: Omit<ContactChange, 'number'>,
  numbers: readonly Address[],
): Promise<void> {
  await lockContactRow(tx.em, contactId);
  const known = await findContact(tx.em, contactId);
  const fields = extraInfo && mergedFields(known.fields, extraInfo);
  const isKnown = numbers.length === 0 || (await hasAddress(tx.em, contactId, numbers));
  if (isKnown && !differs(known, texts, fields)) return;
  await applyChange(tx, actor, contactId, { ...texts, extraInfo: fields }, isKnown ? [] : numbers);
}

/** A number that a contact has is not looked up again: a program that puts all its customers would look up each every time. */
async function addressesOfNumber(
  em: Em,
  directory: NumberDirectory,
  typed: string,
): Promise<readonly Address[]> {
  const number = directory.complete(typed) ?? fail('ERR_WAPP_INVALID_CONTACT', { number: typed });
  const known = await em.findOne(ContactAddress, { kind: 'phone', value: numberVariants(number) });
  return known ? [{ kind: known.kind, value: known.value }] : directory.verify(typed);
}

/** The contact that has the key; of several the oldest. */
async function ownerOfKey(
  em: Em,
  key: ContactKey,
  numbers: readonly Address[],
  { email }: PutForm,
): Promise<number | undefined> {
  if (key.by === 'number') return ownerOf(em, numbers);
  return findOldest(em, key.by === 'field' ? { fieldName: key.name, fieldValue: key.value } : { email });
}

async function findOldest(em: Em, filter: ExactFilter): Promise<number | undefined> {
  const { sql, values } = allOf(exactConditions(filter));
  const [found] = await em.execute<{ id: number }[]>(
    `select c.id from contacts c where ${sql} order by c.id limit 1`,
    [...values],
  );
  return found?.id;
}

/** The contact that is reached there, unless its own key says that it is another one. */
async function ownerWithoutKey(
  em: Em,
  key: ContactKey,
  addresses: readonly Address[],
): Promise<number | undefined> {
  const contactId = await ownerOf(em, addresses);
  if (contactId === undefined) return undefined;
  const { contact, fields } = await findContact(em, contactId);
  const isOther =
    key.by === 'field'
      ? fields.some(({ name, value }) => name === key.name && value !== '')
      : contact.email !== '';
  return isOther ? fail('ERR_DUPLICATED_CONTACT', { contactId }) : contactId;
}

type Field = NonNullable<ContactChange['extraInfo']>[number];

/** The fields that are there, in their order, those of given names with the given values; what is new follows. */
function mergedFields(known: readonly Field[], given: readonly Field[]): Field[] {
  const names = new Set(given.map(({ name }) => name));
  const left = [...given];
  const merged = known.flatMap((field) => {
    if (!names.has(field.name)) return [field];
    const index = left.findIndex(({ name }) => name === field.name);
    return index === -1 ? [] : left.splice(index, 1);
  });
  return [...merged, ...left].map(({ name, value }) => ({ name, value }));
}

function differs(
  { contact, fields }: ContactWithFields,
  texts: Omit<ContactChange, 'number' | 'extraInfo'>,
  wanted: readonly Field[] | undefined,
): boolean {
  const isOther = (['name', ...COLUMN_NAMES] as const).some(
    (name) => texts[name] !== undefined && texts[name] !== contact[name],
  );
  return (
    isOther ||
    (wanted !== undefined &&
      (wanted.length !== fields.length || wanted.some(({ value }, index) => value !== fields[index]?.value)))
  );
}
