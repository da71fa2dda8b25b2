import { isLidUser, jidDecode, jidEncode } from '@whiskeysockets/baileys';
import type { AppContext } from '#server/platform/appContext.ts';
import { decryptJson } from './encryptedJson.ts';
import { readKeys } from './storeKeys.ts';

/**
 * The LID of a phone number or the phone number of a LID, as far as WhatsApp has sent it; otherwise
 * undefined. Works without a socket: the library stores both directions among its keys.
 */
export async function otherAddress(
  ctx: AppContext,
  connectionId: number,
  jid: string,
): Promise<string | undefined> {
  const user = jidDecode(jid)?.user;
  if (!user) return undefined;
  const isHidden = isLidUser(jid) === true;
  const id = isHidden ? `${user}_reverse` : user;
  const encrypted = (await readKeys(ctx, connectionId, 'lid-mapping', [id])).get(id);
  const other = encrypted && decryptJson(ctx.cipher, encrypted);
  return typeof other === 'string' ? jidEncode(other, isHidden ? 's.whatsapp.net' : 'lid') : undefined;
}
