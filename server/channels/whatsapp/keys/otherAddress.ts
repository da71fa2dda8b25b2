import { isLidUser, jidDecode, jidEncode } from '@whiskeysockets/baileys';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { WhatsAppKey } from './keys.entity.ts';
import { openJson } from './sealedJson.ts';

/**
 * The hidden id of a number or the number of a hidden id, as WhatsApp has told before; undefined when it has not. Needs
 * no line: the library keeps both directions among its keys.
 */
export async function otherAddress(
  floor: Floor,
  connectionId: number,
  jid: string,
): Promise<string | undefined> {
  const user = jidDecode(jid)?.user;
  if (!user) return undefined;
  const isHidden = isLidUser(jid) === true;
  const id = isHidden ? `${user}_reverse` : user;
  const key = await emOf(floor).findOne(WhatsAppKey, { connection: connectionId, type: 'lid-mapping', id });
  const other = key && openJson(floor.cipher, key.sealed);
  return typeof other === 'string' ? jidEncode(other, isHidden ? 's.whatsapp.net' : 'lid') : undefined;
}
