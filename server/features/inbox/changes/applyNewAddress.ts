import { ContactAddress, findOrCreateContact, touchInbound } from '#server/features/contacts/index.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { InboundNewAddress } from '../inbound.ts';
import { storable } from '../storable.ts';

/**
 * Makes both addresses those of one contact, which is answered at the new one. Does nothing when the old one is unknown: then
 * nothing is to be joined.
 */
export function applyNewAddress(ctx: AppContext | Transaction, change: InboundNewAddress): Promise<void> {
  const { before, address, name, isGroup } = storable(change);
  return inTransaction(ctx, async (tx) => {
    if ((await tx.em.count(ContactAddress, { kind: before.kind, value: before.value })) === 0) return;
    const contact = await findOrCreateContact(tx, { addresses: [before, address], name }, { isGroup });
    await touchInbound(tx, [{ contact, address }], tx.now());
  });
}
