import { jidEncode } from '@whiskeysockets/baileys';
import { byName } from '#shared/domain/byName.ts';
import type { Address, Party } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressesOf } from '../inbound/addresses.ts';
import { otherAddress } from '../keys/otherAddress.ts';
import { WhatsAppPerson } from './person.entity.ts';

/**
 * All contacts that the linked phone has sent, without duplicates, by name. The name saved on the phone takes
 * precedence.
 */
export async function addressBook(ctx: AppContext, connectionId: number): Promise<Party[]> {
  const rows = await emOf(ctx).find(WhatsAppPerson, { connection: connectionId });
  const people = new Map<string, { addresses: readonly Address[]; saved: string; own: string }>();
  for (const { jid, phoneJid, lidJid, savedName, ownName } of rows) {
    const addresses = await withNumber(ctx, connectionId, addressesOf(phoneJid, jid, lidJid));
    const key = keyOf(addresses);
    const known = people.get(key);
    people.set(key, {
      addresses: known && known.addresses.length > addresses.length ? known.addresses : addresses,
      saved: savedName || (known?.saved ?? ''),
      own: ownName || (known?.own ?? ''),
    });
  }
  return [...people.values()]
    .map(({ addresses, saved, own }) => ({ addresses, name: saved || own }))
    .toSorted(byName);
}

/** Adds the phone number to a contact known only by LID, when WhatsApp has sent the pair. */
async function withNumber(
  ctx: AppContext,
  connectionId: number,
  addresses: readonly Address[],
): Promise<readonly Address[]> {
  const hidden = addresses.find(({ kind }) => kind === 'lid');
  if (!hidden || addresses.some(({ kind }) => kind === 'phone')) return addresses;
  const number = await otherAddress(ctx, connectionId, jidEncode(hidden.value, 'lid'));
  return [...addressesOf(number), ...addresses];
}

function keyOf(addresses: readonly Address[]): string {
  const { kind, value } = addresses.find((address) => address.kind === 'phone') ??
    addresses[0] ?? { kind: 'lid', value: '' };
  return `${kind} ${value}`;
}
