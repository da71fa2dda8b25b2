import { proto, unpadRandomMax16 } from '@whiskeysockets/baileys';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { messageSecretOf } from '../inbound/encryptedChange.ts';

/**
 * The secret of a message received on this connection within the last two weeks; undefined when its stanza is
 * not stored or could not be decrypted.
 */
export async function findMessageSecret(
  ctx: AppContext,
  connectionId: number,
  providerId: string,
): Promise<Uint8Array | undefined> {
  const rows = await emOf(ctx).execute<{ sealed: Buffer }[]>(
    `select sealed from whatsapp_stanzas
     where connection_id = ? and attrs->>'id' = ? and sealed is not null order by id`,
    [connectionId, providerId],
  );
  for (const { sealed } of rows) {
    const secret = messageSecretOf(proto.Message.decode(unpadRandomMax16(ctx.cipher.open(sealed))));
    if (secret) return secret;
  }
  return undefined;
}
