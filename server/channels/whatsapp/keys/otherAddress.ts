import { isLidUser, jidDecode, jidEncode } from '@whiskeysockets/baileys';
import type { Floor } from '#server/platform/floor.ts';
import { openJson } from './sealedJson.ts';
import { readKeys } from './storeKeys.ts';

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
  const sealed = (await readKeys(floor, connectionId, 'lid-mapping', [id])).get(id);
  const other = sealed && openJson(floor.cipher, sealed);
  return typeof other === 'string' ? jidEncode(other, isHidden ? 's.whatsapp.net' : 'lid') : undefined;
}
