import type { Capabilities } from '#shared/contract/channels.ts';
import { fail } from '#shared/contract/errors.ts';
import { SEARCH_MIN_LENGTH } from '#shared/domain/limits.ts';
import { digitsOf } from '#shared/domain/phoneNumber.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Condition } from '#server/platform/database/condition.ts';
import { likePattern, pageLimits, pageOf, type Page } from '#server/platform/database/page.ts';
import type { Address } from '#server/features/connections/index.ts';
import { Contact } from './contact.entity.ts';
import type { ContactWithAddresses, ContactWithFields } from './contact.presenter.ts';
import { ContactAddress } from './contactAddress.entity.ts';
import { ContactField } from './contactField.entity.ts';
import { holdsNumberOf, searchesDigits } from './hiddenNumbers.presenter.ts';

interface ContactSearch {
  readonly searchText: string;
  readonly tagIds: readonly number[];
  readonly pageNumber: number;
  /** When false, hidden digits cannot be found by searching. */
  readonly canSeeNumbers: boolean;
  /** Condition on contacts `c`; absent: all of them. */
  readonly counted: Condition | undefined;
}

/** A page of contacts by name, whose name, email or number contains the text and that have any of the tags. */
export async function pageContacts(em: Em, search: ContactSearch): Promise<Page<ContactWithAddresses>> {
  const pattern = likePattern(search.searchText);
  const digits = digitsOf(search.searchText);
  const numbered =
    digits.length >= SEARCH_MIN_LENGTH ? await ownersOfNumber(em, digits, search.canSeeNumbers) : [];
  const isHiding = !search.canSeeNumbers && searchesDigits(search.searchText);
  const tagged = search.tagIds.length > 0 ? await carriersOf(em, search.tagIds) : undefined;
  const counted = search.counted && (await idsOf(em, search.counted));
  const [contacts, count] = await em.findAndCount(
    Contact,
    {
      ...(search.searchText && {
        $or: [
          ...(isHiding
            ? [{ id: { $in: await namedWithoutNumber(em, pattern) } }]
            : [{ name: { $ilike: pattern } }, { email: { $ilike: pattern } }]),
          { id: { $in: numbered } },
        ],
      }),
      $and: [tagged, counted].flatMap((some) => (some ? [{ id: { $in: some } }] : [])),
    },
    { ...pageLimits(search.pageNumber), populate: ['tags'], orderBy: { name: 'asc', id: 'asc' } },
  );
  return pageOf(await withAddresses(em, contacts), count, search.pageNumber);
}

/** A contact with its addresses, tags and fields. @throws AppError ERR_NO_CONTACT_FOUND */
export async function findContact(em: Em, contactId: number): Promise<ContactWithFields> {
  const contact = await em.findOne(Contact, contactId, { populate: ['tags'] });
  if (!contact) fail('ERR_NO_CONTACT_FOUND', { contactId });
  const [known] = await withAddresses(em, [contact]);
  if (!known) fail('ERR_NO_CONTACT_FOUND', { contactId });
  const fields = await em.find(ContactField, { contact: contactId }, { orderBy: { id: 'asc' } });
  return { ...known, contact, fields };
}

/** Loads the addresses of all contacts in one query. The tags of the contacts must be loaded. */
async function withAddresses(em: Em, contacts: readonly Contact[]): Promise<ContactWithAddresses[]> {
  if (contacts.length === 0) return [];
  const addresses = await em.find(
    ContactAddress,
    { contact: contacts.map(({ id }) => id) },
    { orderBy: { id: 'asc' } },
  );
  const byContact = Map.groupBy(addresses, (address) => address.contact.id);
  return contacts.map((contact) => ({
    contact,
    addresses: byContact.get(contact.id) ?? [],
    tags: contact.tags.getItems(),
  }));
}

/** An address of a contact, with what decides whether and when it is used. */
export interface KnownAddress extends Address {
  /** When the contact last wrote from it. */
  readonly lastInboundAt: Date | null;
  /** It is a number that is not on WhatsApp, as far as known. */
  readonly isMissing: boolean;
}

/** All addresses of a contact; one statement because it runs for every message to send. */
export async function findAddresses(em: Em, contactId: number): Promise<KnownAddress[]> {
  const rows = await em.execute<(Address & { last: Date | string | null; is_missing: boolean })[]>(
    `select kind, value, last_inbound_at as last, kind = 'phone' and not_found_at is not null as is_missing
     from contact_addresses where contact_id = ? order by id`,
    [contactId],
  );
  return rows.map(({ kind, value, last, is_missing }) => ({
    kind,
    value,
    lastInboundAt: last === null ? null : new Date(last),
    isMissing: is_missing,
  }));
}

/**
 * Those that a channel delivers to, best first: the one from which the contact wrote last, then in the order of the
 * channel's kinds.
 */
export function deliverableTo(
  addresses: readonly KnownAddress[],
  { addressKinds }: Pick<Capabilities, 'addressKinds'>,
): Address[] {
  const lastReceivedAt = ({ lastInboundAt }: KnownAddress) => lastInboundAt?.getTime() ?? 0;
  return addresses
    .filter(({ kind }) => addressKinds.includes(kind))
    .toSorted(
      (a, b) =>
        lastReceivedAt(b) - lastReceivedAt(a) || addressKinds.indexOf(a.kind) - addressKinds.indexOf(b.kind),
    )
    .map(({ kind, value }) => ({ kind, value }));
}

/** The addresses of a contact that a channel delivers to, best first. */
export async function addressesOf(
  em: Em,
  contactId: number,
  channel: Pick<Capabilities, 'addressKinds'>,
): Promise<Address[]> {
  return deliverableTo(await findAddresses(em, contactId), channel);
}

/** When the contact last wrote over a channel; null: never. */
export function lastInboundAt(
  addresses: readonly KnownAddress[],
  { addressKinds }: Pick<Capabilities, 'addressKinds'>,
): Date | null {
  const times = addresses
    .filter(({ kind }) => addressKinds.includes(kind))
    .flatMap((address) => address.lastInboundAt?.getTime() ?? []);
  return times.length > 0 ? new Date(Math.max(...times)) : null;
}

/**
 * Contacts found by name or email, except by digits of their own number, which are masked where names and
 * emails are shown.
 */
async function namedWithoutNumber(em: Em, pattern: string): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(
    `select c.id from contacts c where (c.name ilike ? and not ${holdsNumberOf('c.name', 'c.id')})
       or (c.email ilike ? and not ${holdsNumberOf('c.email', 'c.id')})`,
    [pattern, pattern],
  );
  return rows.map(({ id }) => id);
}

async function ownersOfNumber(em: Em, digits: string, canSeeNumbers: boolean): Promise<number[]> {
  const visible = canSeeNumbers ? 'value' : 'left(value, -4)';
  const rows = await em.execute<{ contact_id: number }[]>(
    `select contact_id from contact_addresses where kind = 'phone' and ${visible} like ?`,
    [likePattern(digits)],
  );
  return rows.map((row) => row.contact_id);
}

async function idsOf(em: Em, { sql, values }: Condition): Promise<number[]> {
  const rows = await em.execute<{ id: number }[]>(`select c.id from contacts c where ${sql}`, [...values]);
  return rows.map(({ id }) => id);
}

async function carriersOf(em: Em, tagIds: readonly number[]): Promise<number[]> {
  const rows = await em.execute<{ contact_id: number }[]>(
    'select distinct contact_id from contact_tags where tag_id in (?)',
    [[...tagIds]],
  );
  return rows.map((row) => row.contact_id);
}
