import { fail } from '#shared/contract/errors.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction, type Transaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import type { Message } from '../message.entity.ts';
import { markDeleted } from './changeMessage.ts';
import { lockMessage, lockOwn } from './ownMessage.ts';
import { findProviderMessage, type ProviderMessage } from './findProviderMessage.ts';

/**
 * Deletes an own message for everyone, first at the provider, then in the database. A queued message is no longer sent.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_DELETE_WAPP_MSG, ERR_FETCH_WAPP_MSG,
 * ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
 */
export async function removeMessage(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  messageId: number,
): Promise<void> {
  const providerMessage = await inTransaction(ctx, async (tx) => {
    const message = await lockOwn(tx, actor, messageId);
    return message.isDeleted ? null : removeHere(tx, channels, message);
  });
  if (!providerMessage) return;
  await providerMessage.channel.remove(
    providerMessage.connectionId,
    providerMessage.key,
    providerMessage.channel.newMessageId(),
  );
  await inTransaction(ctx, async (tx) => markDeleted(tx, await lockMessage(tx, messageId)));
}

/** Deletes a message the provider does not have; otherwise returns the provider's message to delete first. */
async function removeHere(
  tx: Transaction,
  channels: Channels,
  message: Message,
): Promise<ProviderMessage | null> {
  const isWithUs = !message.providerId || message.delivery === 'failed';
  if (isWithUs) {
    await markDeleted(tx, message);
    return null;
  }
  if (message.delivery === 'queued') fail('ERR_DELETE_WAPP_MSG'); // an attempt may be in progress
  return findProviderMessage(tx.em, channels, message);
}
