import { isLidUser, jidDecode, jidEncode } from '@whiskeysockets/baileys';
import type { AppContext } from '#server/platform/appContext.ts';
import { decryptJson } from './encryptedJson.ts';
import { readKeys } from './storeKeys.ts';

/**
 * The hidden id of a number or the number of a hidden id, as WhatsApp has told before; undefined when it has not. Needs
 * no line: the library keeps both directions among its keys.
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
