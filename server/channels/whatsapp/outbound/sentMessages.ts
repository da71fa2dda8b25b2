import { proto } from '@whiskeysockets/baileys';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Companion } from '../keys/storeKeys.ts';
import { WhatsAppSentMessage } from './sentMessage.entity.ts';

/** Stores a message, with the keys that encrypt it, for a recipient that cannot decrypt it and requests it again. */
export function sentMessage(
  ctx: AppContext,
  connectionId: number,
  providerId: string,
  message: proto.IMessage,
): Companion {
  const encrypted = ctx.cipher.encrypt(proto.Message.encode(message).finish());
  return {
    insert: insertSent,
    row: {
      connection_id: connectionId,
      provider_id: providerId,
      sealed: encrypted.toString('base64'),
      sent_at: ctx.now(),
    },
  };
}

function insertSent(source: string): string {
  return `insert into whatsapp_sent (connection_id, provider_id, sealed, sent_at)
    select sent.connection_id, provider_id, decode(sealed, 'base64'), sent_at
    from ${source}, jsonb_to_recordset(?::jsonb)
      as sent(connection_id int, provider_id text, sealed text, sent_at timestamptz)
    on conflict (connection_id, provider_id) do update set sealed = excluded.sealed, sent_at = excluded.sent_at`;
}

/** A message as it was sent; undefined when it is unknown or too old. */
export async function findSent(
  ctx: AppContext,
  connectionId: number,
  providerId: string | null | undefined,
): Promise<proto.IMessage | undefined> {
  if (!providerId) return undefined;
  const sent = await emOf(ctx).findOne(WhatsAppSentMessage, { connection: connectionId, providerId });
  return sent ? proto.Message.decode(ctx.cipher.open(sent.sealed)) : undefined;
}
