import type { Channel } from '#server/features/connections/index.ts';
import { emOf } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { Message } from '../message.entity.ts';
import { keyOf } from '../outbox/outboundOf.ts';
import type { LeasedDownload } from './leaseDownload.ts';

/**
 * Has a file stored at the provider once more that it no longer has.
 * @returns the encrypted reference of the new file; null when there is none
 */
export async function renewReference(
  ctx: AppContext,
  channel: Channel,
  { messageId, reference }: Pick<LeasedDownload, 'messageId' | 'reference'>,
): Promise<Uint8Array | null> {
  const em = emOf(ctx);
  const message = await em.findOneOrFail(Message, messageId);
  const key = await keyOf(em, message, channel.capabilities);
  if (!message.connection || !key || key.chat.length === 0) return null;
  const encoded = Buffer.from(reference).toString('base64');
  const renewed = await channel.renewFile(message.connection.id, key, encoded);
  return renewed === null ? null : Buffer.from(renewed, 'base64');
}
