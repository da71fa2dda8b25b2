import type { Capabilities } from '#shared/contract/channels.ts';
import type { Em } from '#server/platform/database/orm.ts';
import type { Address } from '#server/features/connections/index.ts';

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
