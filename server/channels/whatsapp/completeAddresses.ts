import type { WASocket } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';
import { addressesOf, jidOf } from './addresses.ts';

/**
 * Adds the other address of a person, number for hidden id and hidden id for number, where WhatsApp has told which
 * belong together.
 */
export async function completeAddresses(
  socket: WASocket | undefined,
  addresses: readonly Address[],
): Promise<readonly Address[]> {
  const [only, more] = addresses;
  if (!socket || !only || more) return addresses;
  const { lidMapping } = socket.signalRepository;
  const jid = jidOf([only]);
  const other =
    only.kind === 'lid'
      ? await lidMapping.getPNForLID(jid)
      : only.kind === 'phone'
        ? await lidMapping.getLIDForPN(jid)
        : null;
  return addressesOf(jid, other);
}
