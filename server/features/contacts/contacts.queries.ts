import type { Capabilities } from '#shared/contract/channels.ts';
import type { Em } from '#server/platform/database/orm.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { Address } from '#server/features/connections/index.ts';
import { ContactAddress } from './contactAddress.entity.ts';
import { variantsOf } from './identity/addressLocks.ts';

/** An address of a contact, with what decides whether and when it is used. */
export interface KnownAddress extends Address {
  /** When the contact last wrote from it. */
  readonly lastInboundAt: Date | null;
  /** It is a number that is not on WhatsApp, as far as known. */
  readonly isMissing: boolean;
}

/** A `KnownAddress` as JSON has it. */
export interface AddressRow extends Omit<KnownAddress, 'lastInboundAt'> {
  readonly lastInboundAt: string | null;
}

/**
 * SQL that yields the `AddressRow`s of a contact as JSON: statements that run for every message read them along.
 * @param id column that refers to a contact
 */
export const addressesJson = (id: string): string => `array(
  select json_build_object(
    'kind', a.kind, 'value', a.value, 'lastInboundAt', a.last_inbound_at,
    'isMissing', a.kind = 'phone' and a.not_found_at is not null)
  from contact_addresses a where a.contact_id = ${id} order by a.id)`;

export function knownAddresses(rows: readonly AddressRow[]): KnownAddress[] {
  return rows.map(({ lastInboundAt, ...address }) => ({
    ...address,
    lastInboundAt: lastInboundAt === null ? null : new Date(lastInboundAt),
  }));
}

const ADDRESSES = `select ${addressesJson('wanted.id')} as addresses from (select ?::int as id) as wanted`;

/** All addresses of a contact. */
export async function findAddresses(em: Em, contactId: number): Promise<KnownAddress[]> {
  const [row] = await executePrepared<{ addresses: AddressRow[] }>(em, ADDRESSES, [contactId]);
  return knownAddresses(row?.addresses ?? []);
}

/** Whether any of these is an address of the contact. */
export async function hasAddress(em: Em, contactId: number, addresses: readonly Address[]): Promise<boolean> {
  const $or = addresses.flatMap(variantsOf);
  return $or.length > 0 && (await em.count(ContactAddress, { contact: contactId, $or })) > 0;
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
