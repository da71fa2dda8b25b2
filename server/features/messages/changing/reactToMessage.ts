import { fail } from '#shared/contract/errors.ts';
import type { Channels } from '#server/features/connections/index.ts';
import type { Actor } from '#server/platform/actor.ts';
import { inTransaction } from '#server/platform/database/inTransaction.ts';
import type { AppContext } from '#server/platform/appContext.ts';
import { setReaction } from './setReaction.ts';
import { lockMessage, lockWritable } from './ownMessage.ts';
import { findProviderMessage } from './findProviderMessage.ts';

/**
 * Reacts to a message as the agent; an empty emoji removes the reaction.
 * @throws AppError ERR_NO_MESSAGE_FOUND, ERR_NO_PERMISSION, ERR_FETCH_WAPP_MSG for messages that the provider
 * does not have (any more), ERR_SENDING_WAPP_MSG, ERR_WAPP_NOT_INITIALIZED, ERR_WAPP_SESSION_EXPIRED
 */
export async function reactToMessage(
  ctx: AppContext,
  channels: Channels,
  actor: Actor,
  messageId: number,
  emoji: string,
): Promise<void> {
  const providerMessage = await inTransaction(ctx, async (tx) => {
    const message = await lockWritable(tx, actor, messageId);
    return message.isDeleted ? null : findProviderMessage(tx.em, channels, message);
  });
  if (!providerMessage) return fail('ERR_FETCH_WAPP_MSG', { messageId });
  await providerMessage.channel.react(
    providerMessage.connectionId,
    providerMessage.key,
    providerMessage.channel.newMessageId(),
    emoji,
  );
  await inTransaction(ctx, async (tx) => {
    await setReaction(tx, await lockMessage(tx, messageId), null, emoji);
  });
}
