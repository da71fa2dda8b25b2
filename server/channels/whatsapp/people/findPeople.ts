import { jidEncode } from '@whiskeysockets/baileys';
import type { Address, Party } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { addressesOf } from '../inbound/addresses.ts';
import { otherAddress } from '../keys/otherAddress.ts';
import { jidsOf } from '../outbound/wireForm.ts';
import { WhatsAppPerson } from './person.entity.ts';

/**
 * People of whom some addresses are known, in the same order: with the other address of each, as far as WhatsApp has sent it,
 * and the name in the phone's address book or else the one that they have chosen.
 */
export async function findPeople(
  ctx: AppContext,
  connectionId: number,
  people: readonly (readonly Address[])[],
): Promise<Party[]> {
  const complete = await Promise.all(people.map((known) => withOther(ctx, connectionId, known)));
  const jids = complete.flatMap(jidsOf);
  const rows = await emOf(ctx).find(WhatsAppPerson, { connection: connectionId, jid: { $in: jids } });
  const byJid = new Map(rows.map((row) => [row.jid, row]));
  return complete.map((addresses) => {
    const known = jidsOf(addresses).flatMap((jid) => byJid.get(jid) ?? []);
    const saved = known.find(({ savedName }) => savedName !== '')?.savedName;
    return { addresses, name: saved ?? known.find(({ ownName }) => ownName !== '')?.ownName ?? '' };
  });
}

async function withOther(
  ctx: AppContext,
  connectionId: number,
  addresses: readonly Address[],
): Promise<readonly Address[]> {
  const [known, ...others] = addresses;
  if (!known || others.length > 0) return addresses;
  const jid = jidEncode(known.value, known.kind === 'lid' ? 'lid' : 's.whatsapp.net');
  return [known, ...addressesOf(await otherAddress(ctx, connectionId, jid))];
}
