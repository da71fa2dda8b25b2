import { proto } from '@whiskeysockets/baileys';
import { emOf } from '#server/platform/database/unitOfWork.ts';
import type { Floor } from '#server/platform/floor.ts';
import { WhatsAppSentMessage } from './sentMessage.entity.ts';

/** Keeps a message for a recipient that cannot open it and asks for it again. */
export async function keepSent(
  floor: Floor,
  connectionId: number,
  providerId: string,
  message: proto.IMessage,
): Promise<void> {
  const sealed = floor.cipher.seal(proto.Message.encode(message).finish());
  await emOf(floor).execute(
    `insert into whatsapp_sent (connection_id, provider_id, sealed, sent_at) values (?, ?, ?, ?)
     on conflict (connection_id, provider_id) do update set sealed = excluded.sealed, sent_at = excluded.sent_at`,
    [connectionId, providerId, sealed, floor.now()],
  );
}

/** A message as it went out; undefined when it is not known, or too old. */
export async function findSent(
  floor: Floor,
  connectionId: number,
  providerId: string | null | undefined,
): Promise<proto.IMessage | undefined> {
  if (!providerId) return undefined;
  const sent = await emOf(floor).findOne(WhatsAppSentMessage, { connection: connectionId, providerId });
  return sent ? proto.Message.decode(floor.cipher.open(sent.sealed)) : undefined;
}
