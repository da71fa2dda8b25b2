import { hidePhoneNumbers } from '#shared/domain/hiddenNumbers.ts';
import type { Address, Party } from '#server/features/connections/index.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import { variantsOf } from './identity/addressLocks.ts';

/**
 * The name by which a text mentions a person: on one line, and without a number, which may have to be hidden; empty when that
 * is all there is to the name.
 */
export function callableName(name: string): string {
  const plain = name
    .replace(/\s+/g, ' ')
    .replace(/^[ @]+/, '')
    .trim();
  return /\p{L}/u.test(plain) && hidePhoneNumbers(plain) === plain ? plain : '';
}

/**
 * What these people are called: as the contact that has one of their addresses, else as they call themselves.
 * @returns a name for each of them, which is empty where none is known
 */
export async function callableNames(em: Em, people: readonly Party[]): Promise<string[]> {
  const addresses = people.flatMap((person) => person.addresses).flatMap(variantsOf);
  if (addresses.length === 0) return people.map(({ name }) => callableName(name));
  const rows = await executePrepared<Address & { name: string }>(
    em,
    `select a.kind, a.value, c.name from unnest(?::text[], ?::text[]) as given (kind, value)
     join contact_addresses a on a.kind = given.kind and a.value = given.value
     join contacts c on c.id = a.contact_id where not c.is_group`,
    [addresses.map(({ kind }) => kind), addresses.map(({ value }) => value)],
  );
  const names = new Map(rows.map(({ kind, value, name }) => [`${kind} ${value}`, callableName(name)]));
  return people.map((person) => {
    const known = person.addresses
      .flatMap(variantsOf)
      .map(({ kind, value }) => names.get(`${kind} ${value}`));
    return known.find(Boolean) ?? callableName(person.name);
  });
}
