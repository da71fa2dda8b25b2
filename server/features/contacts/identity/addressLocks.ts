import { numberVariants } from '#shared/domain/phoneNumber.ts';
import { lockForAll } from '#server/platform/database/advisoryLock.ts';
import type { Transaction } from '#server/platform/database/inTransaction.ts';
import type { Address } from '#server/features/connections/index.ts';

/**
 * Locks these addresses until the transaction ends, so that no other transaction creates or merges contacts
 * with them.
 */
export async function lockAddresses(
  { em }: Pick<Transaction, 'em'>,
  addresses: readonly Address[],
): Promise<void> {
  await lockForAll(em, addresses.map(lockName));
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
