import type { Address } from '#server/features/connections/index.ts';
import { addressVariants } from '#server/features/contacts/index.ts';
import type { Em } from '#server/platform/database/orm.ts';

/** An address as a key. */
export const nameOf = ({ kind, value }: Address) => `${kind} ${value}`;

/** The contacts here that have these addresses, in any of their forms. */
export async function ownersOf(em: Em, addresses: readonly Address[]): Promise<Map<string, number>> {
  if (addresses.length === 0) return new Map();
  const found = await em.execute<(Address & { contact_id: number })[]>(
    `select a.kind, a.value, a.contact_id from contact_addresses a
     join (select distinct kind, value from jsonb_to_recordset(?::jsonb) as w(kind text, value text)) wanted
       using (kind, value)`,
    [JSON.stringify(addresses.flatMap(addressVariants))],
  );
  return new Map(found.map((address) => [nameOf(address), address.contact_id]));
}
