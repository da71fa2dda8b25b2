import { numberVariants } from '#shared/domain/phoneNumber.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Address } from '#server/features/connections/index.ts';

/**
 * Locks these addresses until the transaction ends, so that no other transaction creates or merges contacts
 * with them. Locks are taken in a fixed order to avoid deadlocks.
 */
export async function lockAddresses(
  { em }: Pick<Transaction, 'em'>,
  addresses: readonly Address[],
): Promise<void> {
  if (addresses.length === 0) return;
  const names = [...new Set(addresses.map(lockName))].toSorted((a, b) => (a < b ? -1 : 1));
  await executePrepared(
    em,
    'select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(?::text[]) as names (name)',
    [names],
  );
}

/** Equivalent forms of an address: a Brazilian number with and without its ninth digit. */
export function variantsOf({ kind, value }: Address): Address[] {
  return kind === 'phone'
    ? numberVariants(value).map((number) => ({ kind, value: number }))
    : [{ kind, value }];
}

/** All variants of a number share one lock. */
function lockName(address: Address): string {
  const [first] = variantsOf(address)
    .map(({ value }) => value)
    .toSorted((a, b) => a.length - b.length);
  return `contact ${address.kind} ${first}`;
}
