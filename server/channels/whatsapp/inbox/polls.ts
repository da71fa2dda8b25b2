import { proto } from '@whiskeysockets/baileys';
import type { Address } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { WhatsAppPoll } from './poll.entity.ts';

export interface StoredPoll {
  readonly message: proto.IMessage;
  /** Known addresses of its author; empty when it is ours. */
  readonly author: readonly Address[];
}

/** Stores a poll or an event for the responses to it; the same again changes nothing. */
export async function storePoll(
  ctx: AppContext,
  connectionId: number,
  providerId: string,
  { message, author }: StoredPoll,
): Promise<void> {
  const sealed = ctx.cipher.encrypt(proto.Message.encode(message).finish());
  await emOf(ctx).execute(
    `insert into whatsapp_polls (connection_id, provider_id, author, sealed, asked_at) values (?, ?, ?, ?, ?)
     on conflict (connection_id, provider_id) do nothing`,
    [connectionId, providerId, JSON.stringify(author), sealed, ctx.now()],
  );
}

/** Undefined when it is not known, or older than they are kept. */
export async function findPoll(
  ctx: AppContext,
  connectionId: number,
  providerId: string,
): Promise<StoredPoll | undefined> {
  const found = await emOf(ctx).findOne(WhatsAppPoll, { connection: connectionId, providerId });
  return found
    ? { message: proto.Message.decode(ctx.cipher.open(found.sealed)), author: found.author }
    : undefined;
}
