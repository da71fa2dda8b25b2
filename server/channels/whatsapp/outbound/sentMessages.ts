import { proto } from '@whiskeysockets/baileys';
import { emOf } from '#server/platform/database/inTransaction.ts';
import { executePrepared } from '#server/platform/database/prepared.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WhatsAppSentMessage } from './sentMessage.entity.ts';

/** Stores a message for a recipient that cannot decrypt it and requests it again. */
export async function storeSentMessage(
  ctx: AppContext,
  connectionId: number,
  providerId: string,
  message: proto.IMessage,
): Promise<void> {
  const encrypted = ctx.cipher.encrypt(proto.Message.encode(message).finish());
  await executePrepared(
    emOf(ctx),
    `insert into whatsapp_sent (connection_id, provider_id, sealed, sent_at) values (?, ?, ?, ?)
     on conflict (connection_id, provider_id) do update set sealed = excluded.sealed, sent_at = excluded.sent_at`,
    [connectionId, providerId, encrypted, ctx.now()],
  );
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
