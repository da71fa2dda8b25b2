import type { Em } from '#server/platform/database/orm.ts';
import type { Work } from '#server/platform/database/unitOfWork.ts';
import type { Address } from '#server/features/connections/index.ts';
import { lockAddresses, variantsOf } from '../addressLocks.ts';
import { Contact } from '../contact.entity.ts';
import { ContactAddress } from '../contactAddress.entity.ts';
import { ContactField } from '../contactField.entity.ts';
import type { Candidate } from './candidates.ts';

/** How a name of the import stands to one that a person wrote at the desk. */
export type NameRule = 'replaces' | 'yields';

interface Stored {
  readonly created: number;
  readonly updated: number;
}

/** How many of these would be new and how many are known. */
export async function countStored(em: Em, candidates: readonly Candidate[]): Promise<Stored> {
  const owners = await ownersOf(em, candidates);
  const updated = candidates.filter((candidate) => ownerIn(owners, candidate)).length;
  return { created: candidates.length - updated, updated };
}

/** Makes contacts of these; those that exist get what is new about them and lose nothing. */
export async function storeCandidates(
  work: Work,
  candidates: readonly Candidate[],
  names: NameRule,
): Promise<Stored> {
  await lockAddresses(
    work,
    candidates.flatMap(({ addresses }) => addresses),
  );
  const owners = await ownersOf(work.em, candidates);
  const known = candidates.flatMap((candidate) => ownerIn(owners, candidate) ?? []);
  const fields = await fieldsOf(work.em, known);

  for (const candidate of candidates) {
    const owner = ownerIn(owners, candidate);
    const contact = owner ?? create(work, candidate, names);
    if (owner) complete(owner, candidate, names);
    for (const { kind, value } of candidate.addresses) {
      if (ownersByForm(owners, { kind, value }).length === 0)
        work.em.create(ContactAddress, { contact, kind, value });
    }
    for (const { name, value } of candidate.fields) {
      const field = owner && fields.find((each) => each.contact.id === owner.id && each.name === name);
      if (field) field.value = value;
      else work.em.create(ContactField, { contact, name, value });
    }
  }
  await work.em.flush();
  return { created: candidates.length - known.length, updated: known.length };
}

function create({ em }: Work, { name, email, address }: Candidate, names: NameRule): Contact {
  return em.create(Contact, { name, email, address, nameIsManual: names === 'replaces' });
}

function complete(contact: Contact, { name, email, address }: Candidate, names: NameRule): void {
  if (names === 'replaces' || !contact.nameIsManual) contact.name = name;
  if (names === 'replaces') contact.nameIsManual = true;
  if (email) contact.email = email;
  if (address) contact.address = address;
}

/** Who has an address, by the address. */
type Owners = ReadonlyMap<string, Contact>;

const keyOf = ({ kind, value }: Address) => `${kind} ${value}`;

async function ownersOf(em: Em, candidates: readonly Candidate[]): Promise<Owners> {
  const wanted = candidates.flatMap(({ addresses }) => addresses.flatMap(variantsOf));
  const byKind = Map.groupBy(wanted, ({ kind }) => kind);
  const found = await em.find(
    ContactAddress,
    { $or: [...byKind].map(([kind, list]) => ({ kind, value: list.map(({ value }) => value) })) },
    { populate: ['contact'] },
  );
  return new Map(found.map((address) => [keyOf(address), address.contact.getEntity()]));
}

function ownersByForm(owners: Owners, address: Address): Contact[] {
  return variantsOf(address).flatMap((form) => owners.get(keyOf(form)) ?? []);
}

function ownerIn(owners: Owners, { addresses }: Candidate): Contact | undefined {
  return addresses.flatMap((address) => ownersByForm(owners, address))[0];
}

function fieldsOf(em: Em, contacts: readonly Contact[]): Promise<ContactField[]> {
  return em.find(ContactField, { contact: contacts.map(({ id }) => id) });
}
